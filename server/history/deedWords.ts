// The name and the kind of each deed of the history. A deed that is missing here cannot be recorded: it does not
// compile.
import type { HistoryKindName } from '#contract/rules/historyKinds'
import { SETUP_NAMES, type SetupName, setupResourceOf } from '#contract/resources/setupResources'

/** The names are in the past tense, as they are read beside the member who did it. */
const KINDS = {
  standing: {
    'accounts.register': 'Registered',
    'accounts.acceptInvitation': 'Accepted the invitation and chose a first password',
    'members.approve': 'Approved',
    'members.undoApprove': 'Approval taken back',
    'members.disable': 'Discontinued',
    'members.reinstate': 'Reinstated',
    'members.import': 'Details taken from a file of members',
    'members.invite': 'Invited to choose a password',
    'account.askForRemoval': 'Asked to be removed from the club’s records',
    'account.takeBackRemoval': 'Took back that they had asked to be removed',
    'members.anonymise': 'Made anonymous',
    'account.complain': 'Complained about how personal data is handled',
    'complaints.acknowledge': 'Complaint acknowledged',
    'complaints.answer': 'Complaint answered',
  },
  details: {
    'account.save': 'Saved their own details',
    'account.askForAddress': 'Asked for another email address, which waits for its confirmation',
    'account.confirmAddress': 'Confirmed their new email address',
    'account.giveUpAddress': 'Gave up the email address that was waiting for confirmation',
    'account.takeBackAddress': 'Took back their earlier email address',
    'members.edit': 'Details edited',
    'members.merge': 'Merged with another record of the same person',
    'members.setDuplicateAside': 'Said whether they are the same person as another of their name',
    'members.changeRoles': 'Roles changed',
    'members.changeEmail': 'Email address changed',
    'retention.medicalNotes': 'Medical conditions removed, since they had been kept for as long as the club keeps them',
  },
  signIn: {
    'accounts.resetPassword': 'Chose a new password by the link of a mail',
    'accounts.tokenReused': 'A device was signed out: its session had been copied',
    'account.endSessions': 'Signed other devices out',
    'account.changePassword': 'Changed their password',
    'account.saveNotices': 'Chose what the club sends them',
    'account.addSecondFactor': 'Added a second step to their sign-in',
    'account.removeSecondFactor': 'Removed a second step from their sign-in',
    'account.makeRecoveryCodes': 'Made new recovery codes',
    'account.renewCalendar': 'Made an address for their calendar, in place of any earlier one',
    'account.endCalendar': 'Switched their calendar off',
    'members.removeSecondFactor': 'Second factor removed, for a device that was lost',
  },
  payments: {
    'members.markPaid': 'Payment marked',
    'payments.create': 'Payment recorded',
    'payments.delete': 'Payment taken back',
    'payments.remind': 'Reminded of the fee',
    'payments.startYear': 'Membership year begun',
    'payments.undoStartYear': 'Beginning of the membership year taken back',
  },
  events: {
    'events.create': 'Row or event made',
    'events.edit': 'Row or event changed',
    'events.cancel': 'Row or event cancelled',
    'events.reinstate': 'Cancellation taken back',
  },
  crews: {
    'events.join': 'Joined',
    'attendees.create': 'Added to the crew',
    'attendees.undoAdd': 'Adding to the crew taken back',
    'attendees.confirm': 'Place confirmed',
    'attendees.edit': 'Confirmation taken back',
    'attendees.remove': 'Removed from the crew',
    'attendees.removeSelf': 'Removed themself from the crew',
    'attendees.reinstate': 'Taken back into the crew',
    'attendees.declareCovid': 'Made the Covid declaration',
    'attendees.sayComing': 'Said that they are still coming',
    'waiting.join': 'Joined the waiting list',
    'waiting.leave': 'Left the waiting list',
    'waiting.offer': 'Offered a place from the waiting list',
    'waiting.accept': 'Took the place from the waiting list',
    'waiting.decline': 'Said no to the place that was offered',
    'waiting.lapse': 'Offer of a place lapsed, unanswered',
    'waiting.withdraw': 'Offer of a place withdrawn',
    'waiting.putIn': 'Put into the crew from the waiting list',
    'waiting.undoPutIn': 'Back on the waiting list',
    'waiting.remove': 'Off the waiting list, as their membership ended',
    'waiting.close': 'Off the waiting list, which was closed',
  },
  reports: {
    'events.report': 'Report filed or changed',
    'reports.close': 'Report closed',
    'reports.reopen': 'Report opened again',
    'reports.note': 'Note on the report changed',
  },
  messages: {
    'members.message': 'Wrote to a group of members',
    'events.messageAll': 'Wrote to the whole crew',
    'attendees.message': 'Wrote to somebody in the crew',
    'mail.retry': 'Email sent on its way again',
    'mail.drop': 'Email dropped unsent',
  },
  documents: {
    'documents.create': 'Document uploaded',
    'documents.edit': 'Document changed',
    'documents.delete': 'Document deleted',
  },
  setup: {
    'members.shareFilter': 'Filter of members shared with the committee',
    'members.unshareFilter': 'Shared filter of members removed',
    'pictures.create': 'Picture uploaded',
    'setup.firstSteps': 'First steps of the set-up left, or taken up again',
    'river.saveTable': 'Tide table kept',
    'river.removeTable': 'Tide table removed',
    'river.saveStation': 'Station of the tide predictions changed',
    'river.confirmStation': 'Station of the tide predictions confirmed for the slipway',
    'river.unconfirmStation': 'Confirmation of the tide station ended',
    'mail.test': 'Mail server tried with a test email',
    'club.settings': 'Settings changed by a command on the server',
    'backups.create': 'Club backed up by hand',
    'backups.download': 'Backup downloaded',
    'club.restore': 'Club restored from a backup',
  },
} as const satisfies Record<HistoryKindName, Readonly<Record<string, string>>>

/** Readings of somebody else's medical conditions. They change nothing, and have a list of their own. */
const READINGS = {
  'members.readMedical': 'Medical conditions read',
  'attendees.readMedical': 'Medical conditions read, in the crew of an event',
} as const

type SetupVerb = 'create' | 'edit' | 'delete' | 'order'
type SetupDeed = `setup.${SetupName}.${SetupVerb}`
type NamesOf<Kinds> = { [K in keyof Kinds]: keyof Kinds[K] }[keyof Kinds]

/** The deeds that can be written into the history. */
export type RecordedDeed = NamesOf<typeof KINDS> | keyof typeof READINGS | SetupDeed

export const READING_DEEDS = Object.keys(READINGS) as (keyof typeof READINGS)[]

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function setupWords(name: SetupName): [SetupDeed, string][] {
  const { singular, plural, isSingle } = setupResourceOf(name)
  if (isSingle) return [[`setup.${name}.edit`, `Settings changed: ${plural}`]]
  return [
    [`setup.${name}.create`, `${capital(singular)} added`],
    [`setup.${name}.edit`, `${capital(singular)} changed`],
    [`setup.${name}.delete`, `${capital(singular)} deleted`],
    [`setup.${name}.order`, `Order of ${plural} changed`],
  ]
}

const SETUP_WORDS: ReadonlyMap<string, string> = new Map(SETUP_NAMES.flatMap(setupWords))

/** The name of each deed. */
export const DEED_WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.values(KINDS).flatMap(words => Object.entries(words)),
  ...Object.entries(READINGS),
  ...SETUP_WORDS,
])

/** Returns the deeds of a kind. */
export const deedsOfKind = (kind: HistoryKindName): string[] => [
  ...Object.keys(KINDS[kind]),
  ...(kind === 'setup' ? SETUP_WORDS.keys() : []),
]

/**
 * Returns a deed in words. A deed of an earlier release, which is no longer written, gets its own name:
 * 'members.sentHome' is 'Sent home'.
 */
export const deedInWords = (deed: string): string =>
  DEED_WORDS.get(deed) ?? spaced(deed.slice(deed.lastIndexOf('.') + 1))

/** Turns 'addressLine1' into 'Address line 1'. */
export const spaced = (name: string): string => capital(name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase())
