// Sessions, their refresh tokens, reset codes, throttles and the server's own secrets. Only hashes of what opens a door are kept.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { member } from './members'

/** One signed-in device: the family of its refresh tokens. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull().references(() => member.id, { onDelete: 'cascade' }),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  table => [index('session_open_by_member').on(table.memberId).where(sql`${table.endedAt} is null`)],
)

export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid().notNull().references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    spentAt: timestamp({ withTimezone: true }),
    successorHash: text(),
  },
  table => [
    // A family has at most one token that still works.
    uniqueIndex('refresh_token_one_live').on(table.sessionId).where(sql`${table.spentAt} is null`),
    index('refresh_token_by_session').on(table.sessionId),
    index('refresh_token_by_expiry').on(table.expiresAt),
  ],
)

/** The newest reset code of a member; asking for another replaces it, using it removes it. */
export const resetCode = pgTable('reset_code', {
  memberId: integer().primaryKey().references(() => member.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Tries counted in a window that ends at `endsAt`; shared by all servers on the database, and outlives a restart. */
export const throttle = pgTable(
  'throttle',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('throttle_by_end').on(table.endsAt)],
)

/** Signing keys, made at the first start. */
export const secret = pgTable('secret', { name: text().primaryKey(), value: text().notNull() })
