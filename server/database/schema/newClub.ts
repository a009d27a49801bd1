// The beginning of a new club: the links that make its first System Administrator, the defaults, and the steps that
// somebody has called right. Of links only hashes are stored.
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The links of the first start. Each start of a server prints one of its own; the first that is used removes all. */
export const firstStartLink = pgTable('first_start_link', {
  hash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * The settings, lists and texts as the migrations made them, the latter by the names of their tables. Migrations
 * recorded them before anybody could change them, only in clubs that were new then.
 */
export const firstDefault = pgTable('first_default', {
  subject: text().primaryKey(),
  value: jsonb().notNull(),
})

/**
 * A step of the list for new clubs that somebody has called right as it is. 'all' means that the list is put away,
 * 'testMail' that the mail server has taken a mail.
 */
export const firstStep = pgTable('first_step', {
  name: text().primaryKey(),
  settledAt: timestamp({ withTimezone: true }).notNull(),
})
