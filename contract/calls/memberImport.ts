// Members in and out: the import of a club's file, the invitations of those who came by it, and the export of all.
// Beyond §7.
import { z } from 'zod'
import { readable } from '../rules/numbers'
import { day, defineCalls, email, id, instant, line, optional } from '../call'
import { mailHindrances } from './mail'
import { amountReceived, dayReceived } from '../rules/paymentFields'
import { type ResourceField, appearingIn } from '../resources/fields'
import { requireAsked, shapeIn, wordsShape } from '../resources/fieldSchemas'
import { memberFields } from '../resources/members'
import { ownValues } from '../resources/ownFieldSchemas'
import { memberIds } from './user'
import { MOST_INVITED } from '../words'

/** The most members that one import brings; a file may have as many lines (memberFile/fileTable). */
const MOST_IMPORTED = 10_000

const details = {
  ...shapeIn(memberFields, 'import'),
  /** The address; empty for somebody who has none. */
  email: z.union([z.literal(''), email()], { error: 'This is no email address.' }),
  /** The club's own fields, those that say something. */
  fields: ownValues.optional(),
  emailPreferenceIds: z.array(id('Please choose from the list.')).max(100).default([]),
  /** The day on which they joined; without one today. */
  joined: optional(day('This is no date. Please write it as yyyy-mm-dd.')),
  /** Whether they have paid for this membership year. False does not change a recorded payment. */
  hasPaid: z.boolean('Please write Yes or No.'),
  /**
   * The sum that they have paid in pounds, and the day on which it was received. With either of them, who has paid gets
   * a payment. The sum left out is their fee; the day left out is today.
   */
  amountPaid: optional(amountReceived).default(null),
  paidOn: optional(dayReceived).default(null),
  isApproved: z.boolean('Please write Yes or No.'),
  isActive: z.boolean('Please write Yes or No.'),
}

export type ImportedMember = z.output<z.ZodObject<typeof details>>
export type PaidInFile = Pick<ImportedMember, 'hasPaid' | 'amountPaid' | 'paidOn'>

/** Tells whether the file says of a payment what it was, and not only that there was one. */
export const isWithPayment = ({ hasPaid, amountPaid, paidOn }: PaidInFile): boolean =>
  hasPaid && (amountPaid !== null || paidOn !== null)

/**
 * One member as an import brings them. It leaves out what they have to give themselves (their consent, a password).
 * `more` are further fields, which are described elsewhere.
 */
export const importedMember = (more: readonly ResourceField[]): z.ZodType<ImportedMember> =>
  z.object({ ...details, ...shapeIn(more, 'import') }).superRefine(requireAsked(memberFields, 'import'))

const importedRow = z
  .object({
    ...details,
    /** The line in the file, for messages about it. */
    line: z.int().min(1).max(10_000_000),
    /** The member that it is about, as findExisting answered; null for a new one. */
    existing: id().nullable(),
    /** The members among whom somebody chose, as findExisting answered; none if it asked nothing. */
    asked: z.array(id()).max(1000).default([]),
    /** Somebody has said that it is another person than an earlier line of this name. */
    isAnother: z.boolean().default(false),
  })
  .superRefine(requireAsked(memberFields, 'import'))

const count = z.int().min(0)

const importSettings = z.object({
  membershipYear: z.int(),
  /** The country code of the club's telephone numbers; null if it is not set. */
  countryCode: z.string().nullable(),
})
export type ImportSettings = z.output<typeof importSettings>

const existing = z.object({
  userId: id(),
  name: z.string(),
  by: z.enum(['address', 'name']),
  isActive: z.boolean(),
})

/** A member who may be meant, with what tells them apart. */
const storedPerson = z.object({
  userId: id(),
  firstName: z.string(),
  familyName: z.string(),
  email: z.string(),
  dateOfBirth: z.string().nullable(),
  isActive: z.boolean(),
})

export const memberImportCalls = defineCalls({
  /**
   * Answers which of these people are members, by their places in the list, and of whom that is not certain
   * (memberFile/whoIsMeant). A person matches by an address of the same name. A name also matches if the day of birth
   * agrees, or if there is nothing else to compare.
   */
  'POST /api/user/findExisting': {
    rows: true,
    memberLimit: { tries: 600, seconds: 3600 },
    body: z.object({
      people: z
        .array(
          z.object({
            firstName: line(200),
            familyName: line(200),
            email: line(300),
            dateOfBirth: optional(line(40)),
          }),
        )
        .max(MOST_IMPORTED),
    }),
    answer: z.array(
      z.union([
        existing.extend({ place: count }),
        z.object({
          place: count,
          perhaps: z.array(storedPerson),
          /** Who they are without their address, where that is the address of the first of them. */
          withoutAddress: z.object({ existing: existing.nullable(), perhaps: z.array(storedPerson) }).optional(),
        }),
      ]),
    ),
    deed: 'members.import',
  },
  /**
   * Writes all of them, or none. With `update`, it writes the filled fields of existing members, and the address only
   * if they have none. A repeated Idempotency-Key writes nothing twice.
   */
  'POST /api/user/import': {
    rows: true,
    memberLimit: { tries: 60, seconds: 3600 },
    body: z.object({
      update: z.boolean('Please check what is here.').default(false),
      rows: z
        .array(importedRow, 'There is nobody to import.')
        .min(1, 'There is nobody to import.')
        .max(MOST_IMPORTED, `Please import at most ${readable(MOST_IMPORTED)} members at once.`),
    }),
    /** `unchanged` counts existing members who have everything already or are not to be updated. */
    answer: z.object({ added: count, updated: count, unchanged: count }),
    deed: 'members.import',
  },
  /** What the club has set, by which a file is read. */
  'GET /api/user/importSettings': { answer: importSettings, deed: 'members.import' },
  /** All members with everything that an import takes, as the columns of a file. Health notes stay where they are. */
  'GET /api/user/export': {
    answer: z.array(
      z.object({
        /** By it, the screen finds the members of a list. An import takes no notice of it. */
        userId: id(),
        ...wordsShape(appearingIn(memberFields, 'export')),
        /** The club's own fields that the caller sees. A choice is given by its key. */
        fields: ownValues.optional(),
        hasPaid: z.boolean(),
        /** The names of all of them, parted by semicolons. */
        emailPreferences: z.string().nullable(),
        joined: z.string(),
        isApproved: z.boolean(),
        isDisabled: z.boolean(),
      }),
    ),
    deed: 'members.export',
  },
  'GET /api/user/invitations': {
    answer: z.object({
      hindrances: mailHindrances,
      /** Approved, active members who have never set a password, and those who came by an invitation; by surname. */
      members: z.array(
        z.object({
          userId: id(),
          firstName: z.string(),
          familyName: z.string(),
          email: z.string(),
          phoneNumber: z.string().nullable(),
          invitedAt: instant.nullable(),
          expiresAt: instant.nullable(),
          /** The time at which the first password was set. */
          acceptedAt: instant.nullable(),
        }),
      ),
    }),
    deed: 'members.invite',
  },
  /**
   * Mails each of them a link that sets the first password, in place of any earlier one. Members with a password, or
   * without an address, are passed over. Answers those who were invited.
   */
  'POST /api/user/invite': {
    body: z.object({ userIds: memberIds(MOST_INVITED) }),
    answer: z.array(id()),
    deed: 'members.invite',
  },
  /** The mail of an invitation, as one to the caller would be, with a link that opens nothing. */
  'GET /api/user/previewInvitation': {
    answer: z.object({ subject: z.string(), html: z.string() }),
    deed: 'members.invite',
  },
})
