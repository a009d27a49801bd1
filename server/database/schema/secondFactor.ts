// The factors that a member signs in with after their password: an authenticator app, passkeys and recovery codes; and
// those that are being added.
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { session } from './accounts'
import { member, ofMember } from './members'

/** A member's authenticator app. There is one for each member, but several of their devices may scan it. */
export const authenticatorApp = pgTable('authenticator_app', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  /** The sealed secret: server/accounts/secondFactor/authenticatorCode.ts. */
  secret: text().notNull(),
  /** The half minute, counted since 1970, of the last accepted code. No code of it or before is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
})

export const passkey = pgTable(
  'passkey',
  {
    /** The credential's own id, base64url. */
    id: text().primaryKey(),
    memberId: ofMember(),
    name: text().notNull(),
    /** The key in COSE, base64url. */
    publicKey: text().notNull(),
    /** The number of uses by the device's own count; 0 for ever on devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  table => [index('passkey_by_member').on(table.memberId)],
)

/** The unused recovery codes. A code is deleted when it is used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    hash: text().primaryKey(),
    memberId: ofMember(),
  },
  table => [index('recovery_code_by_member').on(table.memberId)],
)

/** A ticket that is given for a right password, and shown with the second step. */
export const signInTicket = pgTable(
  'sign_in_ticket',
  {
    hash: text().primaryKey(),
    memberId: ofMember(),
    /** The hash of the password that it was given for. Once the password has changed, the ticket is no longer valid. */
    passwordHash: text().notNull(),
    /** The challenge that a passkey is to sign. */
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('sign_in_ticket_by_member').on(table.memberId),
    index('sign_in_ticket_by_expiry').on(table.expiresAt),
  ],
)

/** A factor that is being added, by the session that began. Beginning again replaces it. */
export const factorUnderWay = pgTable('factor_under_way', {
  sessionId: uuid()
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** The sealed secret of an authenticator app. */
  secret: text(),
  /** The challenge that a new passkey is to sign. */
  challenge: text(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
