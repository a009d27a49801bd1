// Members, their roles, preferences and payments.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { emailPreference, ethnicity, gender, membershipType, swimmingAbility } from './lookups'

export const member = pgTable(
  'member',
  {
    id: serial().primaryKey(),
    firstName: text().notNull(),
    familyName: text().notNull(),
    /**
     * The address as typed, unique whatever its case and its Unicode form. It is empty for somebody who has none, or
     * shares one with another member. They cannot sign in, and get no mail (docs/decisions/22-members-in.md).
     */
    email: text().notNull(),
    /** The argon2id hash; null until a reset or an invitation sets a first password. */
    passwordHash: text(),
    dateOfBirth: date(),
    addressLine1: text(),
    addressLine2: text(),
    addressLine3: text(),
    town: text(),
    county: text(),
    postcode: text(),
    phoneNumber: text(),
    medicalConditions: text(),
    membershipTypeId: integer().references(() => membershipType.id),
    hasFirstAidCertificate: boolean().notNull().default(false),
    firstAidCertificateExpiry: date(),
    swimmingAbilityId: integer().references(() => swimmingAbility.id),
    genderId: integer().references(() => gender.id),
    ethnicityId: integer().references(() => ethnicity.id),
    consentDataSharing: boolean().notNull().default(false),
    updatedProfile: boolean().notNull().default(false),
    affiliatedClub: text(),
    fields: jsonb().$type<OwnValues>().notNull().default({}),
    isActive: boolean().notNull().default(true),
    /** The time at which the membership was discontinued; null for active members. */
    leftAt: timestamp({ withTimezone: true }),
    /**
     * The time at which all personal data was taken out of the record (privacy/anonymiseMember), which cannot be
     * undone; null for everybody else.
     */
    anonymisedAt: timestamp({ withTimezone: true }),
    isApproved: boolean().notNull().default(false),
    registeredAt: timestamp({ withTimezone: true }).notNull(),
    /** Whether they have ever signed in. Sessions and the records of sign-ins are removed in time. */
    hasSignedIn: boolean().notNull().default(false),
    /** The number of saves. A save that carries an older one is refused. */
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('member_email_any_spelling')
      .on(sql`lower(normalize(${table.email}, NFKC))`)
      .where(sql`${table.email} <> ''`),
    check(
      'first_aid_expiry_known',
      sql`not ${table.hasFirstAidCertificate} or ${table.firstAidCertificateExpiry} is not null`,
    ),
    check('anonymous_has_left', sql`${table.anonymisedAt} is null or not ${table.isActive}`),
    // The names in small letters, which PostgreSQL maintains beside them (database/searchColumns.ts).
    index('member_by_name').on(sql`family_name_small`, sql`first_name_small`, table.id),
    index('member_by_type').on(table.membershipTypeId),
    index('member_waiting')
      .on(table.registeredAt)
      .where(sql`not ${table.isApproved} and ${table.isActive}`),
  ],
)

/** The column of a record that is a member's, and goes with them. */
export const ofMember = () =>
  integer()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/**
 * A member's request to be removed from the club's records. It is deleted when they take it back, or with their
 * personal data.
 */
export const removalRequest = pgTable('removal_request', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  askedAt: timestamp({ withTimezone: true }).notNull(),
  reason: text(),
})

/** A member's complaint about how the club handles personal data, with the dates that the law asks for. */
export const complaint = pgTable(
  'complaint',
  {
    id: serial().primaryKey(),
    memberId: ofMember(),
    text: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    acknowledgedAt: timestamp({ withTimezone: true }),
    acknowledgedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: integer().references(() => member.id, { onDelete: 'set null' }),
    answer: text(),
    /** The time at which those who answer were reminded that it is not acknowledged yet. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  table => [
    check('answer_acknowledges', sql`${table.answeredAt} is null or ${table.acknowledgedAt} is not null`),
    check('answer_has_words', sql`(${table.answeredAt} is null) = (${table.answer} is null)`),
    index('complaint_by_member').on(table.memberId),
    index('complaint_by_acknowledger').on(table.acknowledgedBy),
    index('complaint_by_answerer').on(table.answeredBy),
  ],
)

/** The seven roles of §6. The first migration sets their names. */
export const role = pgTable('role', { id: serial().primaryKey(), name: text().notNull().unique() })

export const memberRole = pgTable(
  'member_role',
  {
    memberId: ofMember(),
    roleId: integer()
      .notNull()
      .references(() => role.id),
  },
  table => [primaryKey({ columns: [table.memberId, table.roleId] }), index('member_role_by_role').on(table.roleId)],
)

export const memberEmailPreference = pgTable(
  'member_email_preference',
  {
    memberId: ofMember(),
    preferenceId: integer()
      .notNull()
      .references(() => emailPreference.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.preferenceId] }),
    index('member_email_preference_by_preference').on(table.preferenceId),
  ],
)

/**
 * What the club has recorded of a member's fee for a membership year: a sum that it received, or the mark that they
 * have paid, without one. Members who pay in parts have several sums in a year; of marks they have one at most.
 */
export const payment = pgTable(
  'payment',
  {
    id: serial().primaryKey(),
    memberId: ofMember(),
    membershipYear: smallint().notNull(),
    /** The day and the sum in pounds; a mark has neither. */
    receivedOn: date(),
    amount: numeric({ precision: 8, scale: 2 }),
    note: text(),
    /** Whether the member counts as paid for the year because of it. A part of the fee does not settle it. */
    settles: boolean().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    recordedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    /** When the member was marked as not paid since, and by whom: it no longer counts. */
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawnBy: integer().references(() => member.id, { onDelete: 'set null' }),
    /** The client's Idempotency-Key. A payment that is sent again finds itself. */
    idempotencyKey: text(),
  },
  table => [
    check('payment_of_something', sql`${table.amount} > 0`),
    check('payment_is_sum_or_mark', sql`(${table.amount} is null) = (${table.receivedOn} is null)`),
    check('mark_settles', sql`${table.settles} or ${table.amount} is not null`),
    index('payment_by_member').on(table.memberId, table.membershipYear),
    index('payment_by_year').on(table.membershipYear),
    index('payment_by_recorder').on(table.recordedBy),
    index('payment_by_withdrawer')
      .on(table.withdrawnBy)
      .where(sql`${table.withdrawnBy} is not null`),
    uniqueIndex('payment_marked_once')
      .on(table.memberId, table.membershipYear)
      .where(sql`${table.amount} is null`),
    uniqueIndex('payment_recorded_once')
      .on(table.recordedBy, table.idempotencyKey, table.memberId)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)

/** Finished imports of members. One that is sent again under its key finds its own answer. */
export const memberImport = pgTable(
  'member_import',
  {
    id: serial().primaryKey(),
    /** The importer; null for the command line, and for somebody who is gone. */
    importedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    added: integer().notNull(),
    updated: integer().notNull(),
    /** The client's Idempotency-Key. */
    idempotencyKey: text(),
    /** The digest of what was sent under the key. */
    idempotencyDigest: text(),
  },
  table => [
    uniqueIndex('member_imported_once')
      .on(table.importedBy, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)

/** The membership years that the club has begun here, and the fees of each. */
export const membershipYear = pgTable('membership_year', {
  year: smallint().primaryKey(),
  /** The time at which it began; null for the year in which the records begin. */
  startedAt: timestamp({ withTimezone: true }),
  startedBy: integer().references(() => member.id, { onDelete: 'set null' }),
  /** The fees as they were when the next year began. Until then the settings have them. */
  fee: numeric({ precision: 8, scale: 2 }),
  contribution: numeric({ precision: 8, scale: 2 }),
  /** The fees of the membership types that had one of their own then, by the types' ids. */
  typeFees: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
})

/** The members who have been reminded of a year's fee, and when. */
export const feeReminder = pgTable(
  'fee_reminder',
  {
    id: serial().primaryKey(),
    memberId: ofMember(),
    membershipYear: smallint().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    sentBy: integer().references(() => member.id, { onDelete: 'set null' }),
  },
  table => [index('fee_reminder_by_member').on(table.memberId, table.sentAt)],
)

/**
 * Two members of whom somebody has said that they are not the same person. They are no longer offered for merging.
 * `memberId` is the lower of the two ids.
 */
export const differentPeople = pgTable(
  'different_people',
  {
    memberId: ofMember(),
    otherId: ofMember(),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    check('different_people_in_order', sql`${table.memberId} < ${table.otherId}`),
    index('different_people_by_other').on(table.otherId),
  ],
)
