// The user calls (§7 User), for the member themself and for the committee.
import { z } from 'zod'
import {
  day,
  defineCalls,
  done,
  fileName,
  id,
  instant,
  joinedIds,
  JUDGING_LIMIT,
  line,
  messageSubject,
  optional,
  pageQuery,
  queryBoolean,
  queryId,
  requiredLine,
  requiredText,
  requiredTitle,
  STRANGER_LIMIT,
  typedPassword,
  version,
  WRITING_LIMIT,
} from '../call'
import { AGE_BANDS, FIRST_AID_STATES, MEMBER_FILTERS, MOST_APPROVED, MOST_ATTACHMENTS, MOST_IDS, ROLES } from '../words'
import { amountReceived, dayReceived } from '../rules/paymentFields'
import { unmailed } from './mail'
import { MAIL_REACH } from '../rules/mailReach'
import { appearingIn, wordsSourceOf } from '../resources/fields'
import { answerShape, filterShape, requireAsked, shapeIn, wordsShape } from '../resources/fieldSchemas'
import { memberFields } from '../resources/members'
import { ownFilters, ownValues } from '../resources/ownFieldSchemas'

const MESSAGES = {
  password: 'Please enter your password',
  confirmPassword: 'Please enter confirm your password',
  newPassword: 'Please enter your new password',
  confirmNewPassword: 'Please enter confirm your new password',
} as const

const registrationShape = shapeIn(memberFields, 'registration')

/** The club's own fields. Beyond §3: without them nothing is asked and nothing is changed. */
const own = { fields: ownValues.optional() }

const registration = z
  .object({
    ...registrationShape,
    ...own,
    password: typedPassword(MESSAGES.password),
    confirmPassword: typedPassword(MESSAGES.confirmPassword),
    emailPreferences: joinedIds.default([]),
  })
  .superRefine(requireAsked(memberFields, 'registration'))

/** `currentPassword` is required when the email address is another one. */
const account = z
  .object({
    ...shapeIn(memberFields, 'account'),
    ...own,
    version,
    savedemailPreferences: joinedIds.default([]),
    currentPassword: z.string('Please enter your password').max(4096, 'This is not your current password.').nullish(),
  })
  .superRefine(requireAsked(memberFields, 'account'))

const userRecord = z.object({
  id: id(),
  ...answerShape(appearingIn(memberFields, 'show')),
  ...own,
  updatedProfile: z.boolean(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  version: z.int(),
})

const preferences = z.array(z.object({ preferenceId: id() }))
const namedPreferences = z.array(z.object({ preferenceId: id(), name: z.string() }))

const myAccount = z.object({
  user: userRecord,
  emailPreferences: preferences,
  /**
   * The address that is to replace the one in `user`, once its owner has opened the link that was sent there. Beyond
   * §3.
   */
  askedAddress: z.object({ address: z.string(), expiresAt: instant }).nullable(),
})

/** The content of a link in a mail. */
const mailedLink = z.object({ userId: id(), code: line(200) })

/** Whether a member has paid for this membership year: an addition to §3. Undefined where it is not known. */
const payment = {
  hasPaid: z.boolean().optional(),
  /** The time at which that was recorded; null without a record, as for the unpaid and most Life members. */
  paidAt: instant.nullable(),
}

/** All that the club holds of a member, with the names of chosen items. */
export const adminView = z.object({
  user: userRecord,
  roles: z.array(z.object({ id: id(), name: z.enum(ROLES) })),
  emailPreferences: namedPreferences,
  ...wordsShape(memberFields.filter(field => field.kind === 'lookup')),
  ...payment,
  /** The member who recorded it; null if nobody has, or if they are no longer known. */
  paidBy: z.string().nullable(),
  /** The time at which their personal data was removed for good. Beyond §3. */
  anonymisedAt: instant.nullable(),
})

const memberRow = z.object({
  userId: id(),
  ...wordsShape(memberFields.filter(field => 'listed' in field)),
  ...own,
  completedRows: z.int(),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  ...payment,
})
export type MemberRow = z.output<typeof memberRow>

const count = z.int().min(0)
const membershipSummary = z.object({
  all: count,
  waitingApproval: count,
  committee: count,
  membershipSecretaries: count,
  safetyOfficers: count,
  firstAiders: count,
  bosun: count,
  dutyOfficers: count,
  life: count,
  full: count,
  junior: count,
  affiliated: count,
  paid: count,
  unpaid: count,
  new: count,
  discontinued: count,
})

const groupRecipient = z.object({ userId: id(), firstName: z.string(), familyName: z.string(), email: z.string() })
const groupDelivery = z.object({
  name: z.string(),
  email: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: instant.nullable(),
})
const groupMessage = z.object({
  id: id(),
  filter: z.enum(MEMBER_FILTERS),
  subject: z.string().nullable(),
  sentBy: z.string().nullable(),
  sentAt: instant,
  /** The number of its recipients. */
  total: count,
  sent: count,
  waiting: count,
  failed: count,
})
export type GroupMessage = z.output<typeof groupMessage>

/**
 * Describes one sent file, with its bytes as a data URL, and the sentence for a missing file. The content type in the
 * URL is not trusted.
 */
export const attachment = (message: string) =>
  z.object(
    { fileName, contentType: line(200), base64: z.string(message), fileSize: z.int(message).min(0, message) },
    message,
  )
export type Attachment = z.output<ReturnType<typeof attachment>>

/** The members that a deed concerns, at most this many. */
export const memberIds = (max: number) =>
  z
    .array(id('Please choose from the list.'), 'Please choose at least one member.')
    .min(1, 'Please choose at least one member.')
    .max(max, `Please choose at most ${max} members.`)

const SORTABLE = [
  'completedRows',
  ...memberFields.filter(field => 'listed' in field).map(wordsSourceOf),
  'isApproved',
  'isActive',
  'hasPaid',
  'paidAt',
] as const

const { page, perPage, ...orderAndSearch } = pageQuery(SORTABLE).shape
/** The members of a list: one of the sixteen groups, narrowed by every other given filter. */
const membersListed = z.object({
  ...orderAndSearch,
  filter: z.enum(MEMBER_FILTERS).default('All'),
  ...filterShape(memberFields),
  /** Filters by the club's own fields, as JSON. */
  fields: ownFilters.optional(),
  /** The roles, any one of which is enough. */
  roleId: joinedIds.optional(),
  /** Whether they have paid for this membership year. */
  paid: queryBoolean.optional(),
  /** The state of the certificate today, by the club's clock. The age is as of today too. */
  firstAid: z.enum(FIRST_AID_STATES).optional(),
  ageBand: z.enum(AGE_BANDS).optional(),
  /** Limits the list to members who registered on this day or later. */
  joinedSince: day().optional(),
})

const sharedFilter = z.object({
  id: id(),
  name: requiredTitle(60, 'Field required.'),
  group: z.enum(MEMBER_FILTERS),
  /** The search, the further filters and the order, as the query of the list's url. */
  query: line(4000),
})
export type SharedFilter = z.output<typeof sharedFilter>

export const userCalls = defineCalls({
  'GET /api/user/profile': {
    answer: z.object({
      id: id(),
      firstName: z.string(),
      familyName: z.string(),
      email: z.string(),
      roles: z.array(z.enum(ROLES)),
      updatedProfile: z.boolean(),
      membershipType: z.string().nullable(),
      /**
       * Roles that are the member's, but not this session's: they require a second factor, and it has shown none. Not
       * of §3.
       */
      withheldRoles: z.array(z.enum(ROLES)).optional(),
    }),
    deed: 'account.read',
  },
  'GET /api/user/search': {
    query: z.object({
      firstName: requiredLine(60, 'Field required.'),
      /**
       * Also finds members whose whole name contains all of these words, or parts of words, in any order. An addition
       * to §7.
       */
      q: line(100).optional(),
    }),
    answer: z.array(
      z.object({
        userId: id(),
        firstName: z.string(),
        familyName: z.string(),
        /** Beyond §7, as the three below. */
        membershipType: z.string().nullable(),
        completedRows: z.int(),
        /** Given only for members who were found under the same name; null for everybody else. */
        town: z.string().nullable(),
        /** Whether mails reach them. */
        mailReach: z.enum(MAIL_REACH),
      }),
    ),
    deed: 'members.search',
  },
  'GET /api/user/forgotPasswordEmail': {
    writes: true,
    limit: STRANGER_LIMIT,
    query: z.object({ userName: registrationShape.email }),
    answer: done,
    deed: 'accounts.forgotPassword',
  },
  'GET /api/user/myAccount': { answer: myAccount, deed: 'account.read' },
  'POST /api/user/resetPassword': {
    limit: STRANGER_LIMIT,
    body: z.object({
      userId: id(),
      code: line(200),
      newPassword: typedPassword(MESSAGES.newPassword),
      confirmNewPassword: typedPassword(MESSAGES.confirmNewPassword),
    }),
    /**
     * `userName` is the address to which an invitation was mailed. Who chose a first password is signed in with both; a
     * reset answers nothing.
     */
    answer: z.object({ userName: z.string().optional() }),
    deed: 'accounts.resetPassword',
  },
  /** Makes the first System Administrator, by the link that the server of an empty club prints. Beyond §7. */
  'POST /api/user/firstAdministrator': {
    limit: STRANGER_LIMIT,
    body: z.object({
      code: line(200),
      firstName: registrationShape.firstName,
      familyName: registrationShape.familyName,
      email: registrationShape.email,
      newPassword: typedPassword(MESSAGES.newPassword),
      confirmNewPassword: typedPassword(MESSAGES.confirmNewPassword),
    }),
    answer: done,
    deed: 'accounts.firstAdministrator',
  },
  /**
   * Answers whether a password would be accepted, when its field loses the focus. The server keeps nothing of it. An
   * addition to §7.
   */
  'POST /api/user/judgePassword': {
    limit: JUDGING_LIMIT,
    body: z.object({
      password: typedPassword(MESSAGES.newPassword),
      /** The facts that the form knows about the person. */
      firstName: line(60).default(''),
      familyName: line(60).default(''),
      email: line(254).default(''),
    }),
    /** `why` is the sentence that would refuse it; null when it is good. */
    answer: z.object({ isGood: z.boolean(), why: z.string().nullable() }),
    deed: 'accounts.judgePassword',
  },
  'POST /api/user/changePassword': {
    body: z.object({
      password: typedPassword(MESSAGES.password),
      newPassword: typedPassword(MESSAGES.newPassword),
      confirmNewPassword: typedPassword(MESSAGES.confirmNewPassword),
    }),
    answer: done,
    deed: 'account.changePassword',
  },
  'POST /api/user/saveMyAccount': { body: account, answer: myAccount, deed: 'account.save' },
  /** Mails the link to the address that waits for its confirmation once more. Beyond §7, as the three that follow. */
  'POST /api/user/sendAddressLink': { answer: done, deed: 'account.changeAddress' },
  'POST /api/user/giveUpAddress': { answer: done, deed: 'account.changeAddress' },
  'POST /api/user/confirmAddress': {
    limit: STRANGER_LIMIT,
    body: mailedLink,
    answer: done,
    deed: 'accounts.confirmAddress',
  },
  /** Answers the code with which a new password is chosen. */
  'POST /api/user/takeBackAddress': {
    limit: STRANGER_LIMIT,
    body: mailedLink,
    answer: z.object({ code: z.string() }),
    deed: 'accounts.takeBackAddress',
  },
  'POST /api/user/save': {
    body: z
      .object({
        ...shapeIn(memberFields, 'edit'),
        ...own,
        id: id(),
        version,
        savedEmailPreferences: joinedIds.default([]),
        savedRoles: joinedIds.optional(),
      })
      .superRefine(requireAsked(memberFields, 'edit')),
    answer: done,
    deed: 'members.edit',
  },
  'GET /api/user/allRoles': { answer: z.array(z.object({ id: id(), name: z.enum(ROLES) })), deed: 'members.listRoles' },
  'GET /api/user/getAdminView': {
    query: z.object({ id: queryId }),
    answer: adminView,
    deed: 'members.show',
  },
  'POST /api/user/approve': {
    body: z.object({ id: id(), version, membershipTypeId: id('Field required.'), savedRoles: joinedIds.optional() }),
    answer: done,
    deed: 'members.approve',
  },
  /**
   * Approves those who wait with one membership type, and passes over the rest. Answers who was approved by it. Beyond
   * §7.
   */
  'POST /api/user/approveMany': {
    body: z.object({ userIds: memberIds(MOST_APPROVED), membershipTypeId: id('Field required.') }),
    answer: z.array(id()),
    deed: 'members.approve',
  },
  /**
   * Takes back the caller's own approvals, and their mails, for as long as these wait in the outbox. Passes over those
   * that can no longer be taken back. Answers whose approval was. Beyond §7.
   */
  'POST /api/user/undoApprove': {
    body: z.object({ userIds: memberIds(MOST_APPROVED) }),
    answer: z.array(id()),
    deed: 'members.approve',
  },
  'POST /api/user/disable': { query: z.object({ id: queryId }), answer: done, deed: 'members.disable' },
  'POST /api/user/reinstate': { query: z.object({ id: queryId }), answer: done, deed: 'members.reinstate' },
  'GET /api/user/membershipSummary': { answer: membershipSummary, deed: 'members.list' },
  'GET /api/user/all': {
    paged: true,
    query: membersListed.extend({ page, perPage }),
    answer: z.array(memberRow),
    deed: 'members.list',
  },
  /**
   * Answers the first thousand ids of such a list in its order, and the total. It serves deeds on all members that
   * match. An addition to §7.
   */
  'GET /api/user/ids': {
    query: membersListed,
    answer: z.object({ ids: z.array(id()), total: count }),
    deed: 'members.list',
  },
  /** The filters of the list that are shared with the committee, by name. Beyond §7, as are the two that follow. */
  'GET /api/user/sharedFilters': { answer: z.array(sharedFilter), deed: 'members.list' },
  'POST /api/user/shareFilter': {
    body: sharedFilter.omit({ id: true }),
    answer: z.object({ id: id() }),
    deed: 'members.shareFilters',
  },
  'POST /api/user/unshareFilter': { query: z.object({ id: queryId }), answer: done, deed: 'members.shareFilters' },
  'POST /api/user/register': { limit: STRANGER_LIMIT, body: registration, answer: done, deed: 'accounts.register' },
  'POST /api/user/SendMessage': {
    files: true,
    memberLimit: WRITING_LIMIT,
    query: z.object({ filter: z.enum(MEMBER_FILTERS) }),
    body: z.object({
      message: requiredText(200_000, 'Field required.'),
      subject: messageSubject,
      /** Limits it to these members of the group; if left out, the whole group. An addition to §3. */
      userIds: memberIds(MOST_IDS).optional(),
      attachments: z
        .array(attachment('Please select a file.'))
        .max(MOST_ATTACHMENTS, `Please attach at most ${MOST_ATTACHMENTS} files.`)
        .default([]),
    }),
    /** `detailsRemoved` says that details were removed from pictures among the files. */
    answer: z.object({ recipients: count, messageId: id(), detailsRemoved: z.boolean() }),
    deed: 'members.message',
  },
  /**
   * Answers whom a message to the group reaches, and whom it does not, by surname. An addition to §7, as are the two
   * that follow.
   */
  'GET /api/user/groupRecipients': {
    query: z.object({ filter: z.enum(MEMBER_FILTERS) }),
    answer: z.object({
      recipients: z.array(groupRecipient),
      /** Those of the group who have no address. */
      unmailed: z.array(unmailed.extend({ userId: id() })),
    }),
    deed: 'members.message',
  },
  /** A page of the messages that have been sent to groups, newest first. */
  'GET /api/user/groupMessages': {
    paged: true,
    query: z.object({ page, perPage }),
    answer: z.array(groupMessage),
    deed: 'members.message',
  },
  /** Answers one of them: its copy, and the progress of its sending. */
  'GET /api/user/groupMessage': {
    query: z.object({ id: queryId }),
    answer: groupMessage.extend({
      message: z.string(),
      attachments: z.array(z.object({ fileName: z.string(), fileSize: count })),
      recipients: z.array(groupDelivery),
    }),
    deed: 'members.message',
  },
  'GET /api/user/markAsPaid': {
    writes: true,
    query: z.object({ userId: queryId, paid: queryBoolean }),
    /** Whether this call changed anything. Undefined where it is not known. */
    answer: z.object({ changed: z.boolean().optional() }),
    deed: 'members.markPaid',
  },
  'POST /api/user/markManyAsPaid': {
    body: z.object({
      userIds: memberIds(MOST_IDS),
      paid: z.boolean(),
      /**
       * Takes back the caller's own marking: who has been marked by somebody else since is passed over, and a payment
       * returns as it was.
       */
      undo: z.boolean().optional(),
      /**
       * Of `paid`, for those who may record payments: one that was received on this day is recorded for each member who
       * is marked. Its amount, if left out, is the member's own fee.
       */
      receivedOn: optional(dayReceived).default(null),
      amount: optional(amountReceived).default(null),
    }),
    /** The ids of the members whom this call changed. */
    answer: z.array(id()),
    deed: 'members.markPaid',
  },
  'GET /api/user/hasPaid': { answer: z.boolean(), deed: 'account.read' },
  'GET /api/user/hasUpdated': { answer: z.boolean(), deed: 'account.read' },
})
