// Sessions, their refresh tokens, sign-ins, reset codes, throttles and the server's own secrets. Of tokens and codes
// only hashes are stored.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SIGN_IN_OUTCOMES } from '#contract/words'
import { member, ofMember } from './members'

/** One signed-in device: the family of its refresh tokens. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    memberId: ofMember(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** The time at which its tokens were last renewed. A call alone does not write it. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * The device in a few plain words, and the network shortened, as its member is shown them. Null where it began
     * before they were recorded.
     */
    device: text(),
    network: text(),
    endedAt: timestamp({ withTimezone: true }),
    /**
     * The time at which it has shown a second factor that the member still has. Without it, the session does not carry
     * the roles that require one.
     */
    secondFactorAt: timestamp({ withTimezone: true }),
  },
  table => [
    index('session_open_by_member')
      .on(table.memberId)
      .where(sql`${table.endedAt} is null`),
  ],
)

export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    spentAt: timestamp({ withTimezone: true }),
    successorHash: text(),
    /** The digest of the key by which the device that spent it may ask again, if its answer was lost. */
    keyHash: text(),
  },
  table => [
    // A family has at most one token that still works.
    uniqueIndex('refresh_token_one_live')
      .on(table.sessionId)
      .where(sql`${table.spentAt} is null`),
    index('refresh_token_by_session').on(table.sessionId),
    index('refresh_token_by_expiry').on(table.expiresAt),
  ],
)

/**
 * The sign-ins and tries, stored for 90 days, without anything that was typed. A failure carries a keyed digest of the
 * address and nothing else, whether the address is known or not. Only members who have shown a right password, code or
 * token are named.
 */
export const signInRecord = pgTable(
  'sign_in_record',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    outcome: text({ enum: SIGN_IN_OUTCOMES }).notNull(),
    memberId: integer().references(() => member.id, { onDelete: 'cascade' }),
    addressKey: text(),
    network: text().notNull(),
    device: text().notNull(),
  },
  table => [
    check('sign_in_record_of_one', sql`(${table.memberId} is null) <> (${table.addressKey} is null)`),
    index('sign_in_record_by_time').on(table.at),
    index('sign_in_record_by_member')
      .on(table.memberId, table.at)
      .where(sql`${table.memberId} is not null`),
    index('sign_in_record_by_address')
      .on(table.addressKey, table.at)
      .where(sql`${table.addressKey} is not null`),
  ],
)

/** The newest reset code of a member. Asking for another replaces it, using it removes it. */
export const resetCode = pgTable('reset_code', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * The newest invitation of an imported member: a link that sets their first password. Inviting again replaces it. Any
 * first password, however it is set, uses it up. The row stays to say who was invited and has come.
 */
export const invitation = pgTable(
  'invitation',
  {
    memberId: integer()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The hash of the code; null once it is used. */
    hash: text(),
    invitedAt: timestamp({ withTimezone: true }).notNull(),
    invitedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
  },
  table => [check('invitation_used_once', sql`${table.hash} is null or ${table.acceptedAt} is null`)],
)

/**
 * The address that a member has asked to change to, until its link has run out. Asking for another replaces it,
 * confirming it removes it.
 */
export const askedAddress = pgTable('asked_address', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  hash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * An address that a member has left, or has asked to leave. Until `expiresAt`, a link in its mails takes it back. Later
 * ones have higher ids.
 */
export const leftAddress = pgTable(
  'left_address',
  {
    id: serial().primaryKey(),
    memberId: ofMember(),
    address: text().notNull(),
    hash: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    index('left_address_any_spelling').on(sql`lower(normalize(${table.address}, NFKC))`),
    index('left_address_by_member').on(table.memberId),
  ],
)

/**
 * Tries counted in a window that ends at `endsAt`. All servers on the database share them, and a restart does not
 * forget them.
 */
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
