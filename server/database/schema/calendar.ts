import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from './members'

/**
 * The address of a member's calendar, which works until they make another one, switch it off, or are no longer a
 * member. It holds a secret, of which only the hash is stored.
 */
export const calendarAddress = pgTable('calendar_address', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  hash: text().notNull().unique(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /**
   * Whether the session that made it had shown a second factor that the member still has. Otherwise the calendar does
   * not carry the roles that require one.
   */
  hasShownFactor: boolean().notNull(),
})
