// What members are sent beyond the specified mails, each as they chose (docs/decisions/42-evening.md).
import { boolean, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { NOTICES } from '#contract/words'
import { ofMember } from './members'

/** A member's choice about one kind of notice. Without a row, the kind's default holds. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    memberId: ofMember(),
    notice: text({ enum: NOTICES }).notNull(),
    byMail: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.notice] })],
)

/** The weeks whose digest has been sent, by their Monday. */
export const weekDigest = pgTable('week_digest', {
  monday: date().primaryKey(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
})
