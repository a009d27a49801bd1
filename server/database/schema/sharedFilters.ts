// Filters of the members list that the whole committee has at hand.
import { pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { MEMBER_FILTERS } from '#contract/words'

export const sharedFilter = pgTable('shared_filter', {
  id: serial().primaryKey(),
  /** Another filter of the same name takes its place. */
  name: text().notNull().unique(),
  group: text({ enum: MEMBER_FILTERS }).notNull(),
  /** The search, the further filters and the order, as the query of the list's url. */
  query: text().notNull(),
  sharedAt: timestamp({ withTimezone: true }).notNull(),
})
