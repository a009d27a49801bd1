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
     * Kept as typed, unique whatever its case and its Unicode form. Empty of somebody who has none, or who shares one with another member:
     * they cannot sign in, and no mail goes to them (docs/decisions/22-members-in.md).
     */
    email: text().notNull(),
    /** argon2id; null until a first password is set by a reset or an invitation. */
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
    /** When the membership was discontinued; null of whoever is active. */
    leftAt: timestamp({ withTimezone: true }),
    /** When all that is personal was taken out of the record (privacy/anonymiseMember), which is not undone; null of everybody else. */
    anonymisedAt: timestamp({ withTimezone: true }),
    isApproved: boolean().notNull().default(false),
    registeredAt: timestamp({ withTimezone: true }).notNull(),
    /** Counts the saves; a save that carries an older one is refused. */
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
    // Of the names in small letters, which PostgreSQL keeps beside them (members/kept.ts).
    index('member_by_name').on(sql`family_name_small`, sql`first_name_small`, table.id),
    index('member_by_type').on(table.membershipTypeId),
    index('member_waiting')
      .on(table.registeredAt)
      .where(sql`not ${table.isApproved} and ${table.isActive}`),
  ],
)

/** That a member has asked to be removed from the club's records; it goes when they take it back, and with what is personal of them. */
export const removalRequest = pgTable('removal_request', {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  askedAt: timestamp({ withTimezone: true }).notNull(),
  reason: text(),
})

/** The seven roles of §6; their names are laid down by the first migration. */
export const role = pgTable('role', { id: serial().primaryKey(), name: text().notNull().unique() })

export const memberRole = pgTable(
  'member_role',
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => role.id),
  },
  table => [primaryKey({ columns: [table.memberId, table.roleId] }), index('member_role_by_role').on(table.roleId)],
)

export const memberEmailPreference = pgTable(
  'member_email_preference',
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    preferenceId: integer()
      .notNull()
      .references(() => emailPreference.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.preferenceId] }),
    index('member_email_preference_by_preference').on(table.preferenceId),
  ],
)

/** A sum that the club has received of a member for a membership year; several in a year where they pay in parts. */
export const receivedPayment = pgTable(
  'received_payment',
  {
    id: serial().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    membershipYear: smallint().notNull(),
    receivedOn: date().notNull(),
    /** Pounds. */
    amount: numeric({ precision: 8, scale: 2 }).notNull(),
    note: text(),
    /** Whether the member counts as paid for the year by it; not so for a part of the fee. */
    settles: boolean().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    recordedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    /** The client's Idempotency-Key: a payment that is sent again finds itself. */
    idempotencyKey: text(),
  },
  table => [
    check('payment_of_something', sql`${table.amount} > 0`),
    index('received_payment_by_member').on(table.memberId, table.membershipYear),
    index('received_payment_by_year').on(table.membershipYear),
    index('received_payment_by_recorder').on(table.recordedBy),
    uniqueIndex('received_payment_recorded_once')
      .on(table.recordedBy, table.idempotencyKey, table.memberId)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)

/** Paid is a record by member and membership year. */
export const memberPayment = pgTable(
  'member_payment',
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    membershipYear: smallint().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    recordedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    /** The payment by which they count as paid; null where somebody has marked them so without one. */
    settledBy: integer().references(() => receivedPayment.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.membershipYear] }),
    index('member_payment_by_year').on(table.membershipYear),
    index('member_payment_by_settlement')
      .on(table.settledBy)
      .where(sql`${table.settledBy} is not null`),
  ],
)

/** Imports of members that are done: one that is sent again under its key finds its own answer. */
export const memberImport = pgTable(
  'member_import',
  {
    id: serial().primaryKey(),
    /** Null for the command line, and for somebody who is gone. */
    importedBy: integer().references(() => member.id, { onDelete: 'set null' }),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    added: integer().notNull(),
    updated: integer().notNull(),
    /** The client's Idempotency-Key. */
    idempotencyKey: text(),
    /** Of what was sent under the key. */
    idempotencyDigest: text(),
  },
  table => [
    uniqueIndex('member_imported_once')
      .on(table.importedBy, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
)

/** The membership years that the club has begun here, and what each cost. */
export const membershipYear = pgTable('membership_year', {
  year: smallint().primaryKey(),
  /** Null for the year in which the records begin. */
  startedAt: timestamp({ withTimezone: true }),
  startedBy: integer().references(() => member.id, { onDelete: 'set null' }),
  /** As they were when the next year began; until then the settings have them. */
  fee: numeric({ precision: 8, scale: 2 }),
  contribution: numeric({ precision: 8, scale: 2 }),
})

/** Who has been reminded of the fee of which year, and when. */
export const feeReminder = pgTable(
  'fee_reminder',
  {
    id: serial().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    membershipYear: smallint().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    sentBy: integer().references(() => member.id, { onDelete: 'set null' }),
  },
  table => [index('fee_reminder_by_member').on(table.memberId, table.sentAt)],
)
