// How a new club begins: the links with which its first System Administrator names themself, of which only hashes are kept; what every club
// begins with; and what somebody has said is right as it is.
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Each start of a server prints a link of its own; the first that is used removes all. */
export const firstStartLink = pgTable('first_start_link', {
  hash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** What the migrations had made of the settings and the event types, written down by one of them before anybody could change it; only in clubs that were new then. */
export const firstDefault = pgTable('first_default', {
  subject: text({ enum: ['settings', 'eventTypes'] }).primaryKey(),
  value: jsonb().notNull(),
})

/** A step of the list that a new club is led through, once somebody has said that it is right as it is; 'all': the list is put away, 'testMail': the mail server has taken one. */
export const firstStep = pgTable('first_step', {
  name: text().primaryKey(),
  settledAt: timestamp({ withTimezone: true }).notNull(),
})
