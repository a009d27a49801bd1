// The history: who changed what, when, before and after (docs/decisions/02-rights.md).
import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { event } from './events'
import { member } from './members'

export const changeHistory = pgTable(
  'change_history',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The member who did it; null for somebody not signed in, or for the server itself. */
    actorId: integer().references(() => member.id, { onDelete: 'set null' }),
    deed: text().notNull(),
    /**
     * The kind of the record. A setting is a record of one of the club's own tables; its deed says which one
     * ('setup.boats.edit').
     */
    subjectType: text({
      enum: ['member', 'event', 'attendee', 'waiting', 'document', 'club', 'picture', 'mail', 'message', 'setting'],
    }).notNull(),
    subjectId: integer().notNull(),
    /** The member and the event that it is about. An attendance is about both, and its own record may have gone. */
    memberId: integer().references(() => member.id, { onDelete: 'set null' }),
    eventId: integer().references(() => event.id, { onDelete: 'set null' }),
    before: jsonb(),
    after: jsonb(),
  },
  table => [
    index('change_history_by_subject').on(table.subjectType, table.subjectId, table.at),
    index('change_history_by_actor').on(table.actorId, table.at),
    index('change_history_by_member').on(table.memberId, table.at),
    index('change_history_by_event').on(table.eventId, table.at),
    index('change_history_by_time').on(table.at, table.id),
  ],
)
