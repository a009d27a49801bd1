// What a member signs in with after their password: an authenticator app, passkeys, recovery codes; and what is under way.
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { session } from './accounts'
import { member } from './members'

/** One for a member: it may be scanned by several of their devices. */
export const authenticatorApp = pgTable('authenticator_app', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  /** Sealed: server/accounts/secondFactor/seal.ts. */
  secret: text().notNull(),
  /** The half minute, counted since 1970, of the last code that was taken: no code of it or before is taken again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
})

export const passkey = pgTable(
  'passkey',
  {
    /** The credential's own id, base64url. */
    id: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it has been used; 0 for ever on devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  table => [index('passkey_by_member').on(table.memberId)],
)

/** Those that are left: one that is used goes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    hash: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
  },
  table => [index('recovery_code_by_member').on(table.memberId)],
)

/** Given for a right password, to be shown with the second step. */
export const signInTicket = pgTable(
  'sign_in_ticket',
  {
    hash: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The password that it was given for, as the member has it: when that has changed, the ticket opens nothing. */
    passwordHash: text().notNull(),
    /** What a passkey is to sign. */
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('sign_in_ticket_by_member').on(table.memberId),
    index('sign_in_ticket_by_expiry').on(table.expiresAt),
  ],
)

/** A factor that is being added, by the session that began; beginning again replaces it. */
export const factorUnderWay = pgTable('factor_under_way', {
  sessionId: uuid()
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** Of an authenticator app, sealed. */
  secret: text(),
  /** That a new passkey is to sign. */
  challenge: text(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
