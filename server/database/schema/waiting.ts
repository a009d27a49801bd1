// The waiting lists of rows and events that have a number of places (docs/decisions/41-places.md).
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { WAITING_REASONS, WAITING_STATES, WAITING_STEPS } from '#contract/rules/waiting'
import { event, ofEvent } from './events'
import { member } from './members'

/** One stay of a member on the waiting list of one event. The order of the ids is that of the list. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: serial().primaryKey(),
    eventId: ofEvent(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    state: text({ enum: WAITING_STATES }).notNull().default('waiting'),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    /** The end of the time to answer the offer; null where none is open. */
    offeredUntil: timestamp({ withTimezone: true }),
  },
  table => [
    check('offered_until_a_time', sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
    uniqueIndex('waiting_once')
      .on(table.eventId, table.memberId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waiting_by_event').on(table.eventId, table.id),
    index('waiting_by_member').on(table.memberId),
    index('waiting_offered')
      .on(table.offeredUntil)
      .where(sql`${table.state} = 'offered'`),
  ],
)

/** What happened to an entry, when, and why. */
export const waitingStep = pgTable(
  'waiting_step',
  {
    id: serial().primaryKey(),
    entryId: integer()
      .notNull()
      .references(() => waitingEntry.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    step: text({ enum: WAITING_STEPS }).notNull(),
    /** For an offer: the end of the time to answer it. */
    until: timestamp({ withTimezone: true }),
    reason: text({ enum: WAITING_REASONS }),
    /** The words of the officer who put the member in. */
    word: text(),
    /** The officer or member whose deed it was; null for the clock's own. */
    byMemberId: integer().references(() => member.id, { onDelete: 'set null' }),
    /** For somebody who was passed over: the event that they are in at that time. */
    otherEventId: integer().references(() => event.id, { onDelete: 'set null' }),
  },
  table => [
    index('waiting_step_by_entry').on(table.entryId, table.id),
    index('waiting_step_by_doer').on(table.byMemberId),
    index('waiting_step_by_other_event').on(table.otherEventId),
  ],
)
