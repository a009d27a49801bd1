// The links with which the first System Administrator of an empty club names themself. Only their hashes are kept.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Each start of a server prints a link of its own; the first that is used removes all. */
export const firstStartLink = pgTable('first_start_link', {
  hash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
