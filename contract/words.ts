// The club's words (§6, §7, §9), spelt as the specification has them: docs/decisions/README.md says what § stands for.

export const ROLES = [
  'Member',
  'Duty Officer',
  'Committee Member',
  'Bosun',
  'Safety Officer',
  'Member Secretary',
  'System Administrator',
] as const
export type Role = (typeof ROLES)[number]

/** The roles that see the Committee menu and may use the administration calls. */
export const COMMITTEE_ROLES = [
  'Committee Member',
  'Bosun',
  'Safety Officer',
  'Member Secretary',
  'System Administrator',
] as const satisfies readonly Role[]

export const LOOKUP_TYPES = [
  'Swimming Ability',
  'Gender',
  'Ethnicity',
  'Email Preferences',
  'Crew Remove from Row Reason',
  'Event Type',
  'Cancel Row Reason',
  'Remove from Row Reason',
  'Membership Type',
] as const
export type LookupType = (typeof LOOKUP_TYPES)[number]

export const EVENT_LISTS = ['My Events', 'All Events', 'Organised Events'] as const
export type EventList = (typeof EVENT_LISTS)[number]

export const EVENT_FILTERS = ['Upcoming', 'Previous', 'Pending Report', 'All'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]

export const MEMBER_FILTERS = [
  'All',
  'Waiting Approval',
  'Committee',
  'Membership Secretaries',
  'Safety Officers',
  'First Aiders',
  'Bosun',
  'Duty Officer',
  'Life',
  'Full',
  'Junior',
  'Affiliated',
  'Paid',
  'Unpaid',
  'New',
  'Discontinued',
] as const
export type MemberFilter = (typeof MEMBER_FILTERS)[number]

export const DOCUMENT_TYPES = ['Committee', 'Member'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const AGE_BANDS = ['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', '65 and over', 'Unknown'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

/** The states of a member's first aid certificate. contract/rules/firstAid.ts says which one holds on a day. */
export const FIRST_AID_STATES = ['Valid', 'Expired', 'None'] as const
export type FirstAidState = (typeof FIRST_AID_STATES)[number]

/** The most places that a row or event may have. */
export const MOST_PLACES = 500

/** The two parts of a post-row report, by who looks after them. */
export const REPORT_PARTS = ['bosun', 'safety'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/**
 * The one sentence of most reports, as the editor writes it. A report that has it in both parts is filed and closed,
 * and mailed to nobody.
 */
export const NOTHING_TO_REPORT = '<p>Nothing to report.</p>'

/** The outcomes in the record of sign-ins: signing in, its failures, and what happened to passwords and tokens. */
export const SIGN_IN_OUTCOMES = [
  'signedIn',
  'wrongPassword',
  'wrongSecondStep',
  'refused',
  'locked',
  'resetAsked',
  'passwordReset',
  'tokenReused',
] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** The states of a mail: it waits to be sent, has been sent, or is parked because the mail server will not take it. */
export const MAIL_STATES = ['waiting', 'sent', 'parked'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Shown if a member has no gender, ethnicity, swimming ability or age on record. */
export const UNKNOWN = 'Unknown'

/** Membership types that the club's rules name (filters of §2.6, 'New' rowers of §3, Life members paid each year). */
export const MEMBERSHIP_TYPES = ['New', 'Full', 'Junior', 'Affiliated', 'Life'] as const

/** The page of a club that nobody looks after yet, below the base. */
export const FIRST_START = '/first-start'
/** The page that a printed link leads to once somebody looks after the club. */
export const FIRST_START_USED = `${FIRST_START}/used`
/** The application's base path (§2). */
export const APP_BASE = '/app/club/v1'

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** The hint beside every new password; the server refuses by the same rule. */
export const PASSWORD_RULE =
  'Use 8 to 128 characters. Any characters will do; avoid common passwords, dates, words of rowing and of the club, your name and your email address.'

/** The number of recovery codes that a member gets at a time. */
export const RECOVERY_CODES = 10

/** The `grant_type` of the token call that brings the second factor. */
export const SECOND_STEP_GRANT = 'urn:rowing-club:grant-type:mfa'

export const MEGABYTE = 1024 * 1024
/** The largest file, and the largest sum of a message's attachments, in bytes. */
export const FILE_LIMIT = 25 * MEGABYTE
/** The largest request body in bytes: with a file, with the rows of one, of a token call, and any other. */
export const BODY_LIMIT = { file: 36 * MEGABYTE, rows: 16 * MEGABYTE, form: 16 * 1024, other: MEGABYTE } as const

/** The most records that one page of a list holds. */
export const MOST_PER_PAGE = 1000
/** The most members whose ids one call answers, or whom one deed concerns. */
export const MOST_IDS = 1000
/** The most backups that are shown, newest first. */
export const BACKUPS_SHOWN = 10
/** The most filters of members that the committee shares: more than anybody looks through. */
export const MOST_SHARED_FILTERS = 50
/** The most pairs that are shown of members who may be in the list twice: more than anybody looks through at a time. */
export const MOST_PAIRS = 100
/** The most members who are approved at once: each gets a mail. */
export const MOST_APPROVED = 100
/** The most members who are invited in one portion: each gets a mail. */
export const MOST_INVITED = 100
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14
/** The seconds for which adding an attendee or approving a member can be taken back. Their mails wait for as long. */
export const UNDO_SECONDS = 10
/** The most attendees who are confirmed at once: each gets a mail. */
export const MOST_CONFIRMED = 100
/** The most members that a search answers: more than anybody reads through, they type another letter. */
export const MOST_FOUND = 50
/** The recipients of a message: the organiser of an event, all its attendees, one of them, or a group of members. */
export const MESSAGES_TO = ['Organiser', 'Attendees', 'Attendee', 'Group'] as const
export type MessageTo = (typeof MESSAGES_TO)[number]
/** The longest subject of a message, in characters: room for the longest title of an event with the sender's name. */
export const SUBJECT_LENGTH = 300
/** Returns the subject of a message whose writer gives it none. `about` is the title of the event, or of the club. */
export const defaultSubject = (about: string, sender: string): string => `${about}: a message from ${sender}`
/** The most files that go with a message. */
export const MOST_ATTACHMENTS = 20

/** The fewest tides of a local table that offsets are worked out from, and as many as say them well. */
export const FEWEST_COMPARED = 3
export const ENOUGH_COMPARED = 10

/** The shortest window, in minutes, that is offered for a new row: a crew boats, rows and lands in an hour at least. */
export const SHORTEST_WINDOW = 60

/** The most dates of an event that is repeated weekly: half a year. */
export const MOST_DATES = 26
/** The sentence for a request with more dates. */
export const TOO_MANY_DATES = `It can be repeated for half a year at most: ${MOST_DATES} dates.`

/** The most drafts of events that one officer keeps. */
export const MOST_DRAFTS = 20

/** The number of entries in the Top lists (§9). */
export const TOP_LENGTH = 10
/** The number of rows in 'Latest Rows/Events'. */
export const LATEST_LENGTH = 10

/** The days before the end of the tide tables at which the System Administrators are told of it. */
export const TIDE_END_MARKS = [60, 30, 7] as const

/** The steps that a new club has to take, in the best order. */
export const FIRST_STEPS = [
  'identity',
  'address',
  'money',
  'rows',
  'tides',
  'publicAddress',
  'mailServer',
  'members',
  'roles',
  'words',
  'look',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The most fields of its own that a club adds to its members, and the most to its rows. */
export const MOST_OWN_FIELDS = 30
/** The kinds of the club's own fields. */
export const OWN_KINDS = ['line', 'text', 'number', 'day', 'boolean', 'select'] as const
export type OwnKind = (typeof OWN_KINDS)[number]
/** Settings of the club's own member fields: who fills them in, and who else sees them besides the member. */
export const FILLED_BY = ['member', 'committee'] as const
export type FilledBy = (typeof FILLED_BY)[number]
export const SEEN_BY = ['crew', 'officers', 'officersAndCommittee', 'committee'] as const
export type SeenBy = (typeof SEEN_BY)[number]

/** The most characters of a tide table: more than 20,000 lines. */
export const TIDE_TABLE_LENGTH = 1_000_000

/**
 * What the times of a table are: as the club's clock shows them, by the standard time of its zone all year, or UTC all
 * year.
 */
export const TABLE_CLOCKS = ['local', 'standard', 'UTC'] as const
export type TableClock = (typeof TABLE_CLOCKS)[number]

/** What members' devices are notified of. */
export const PUSH_KINDS = ['offered', 'asked', 'cancelled', 'reinstated', 'changed', 'message'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** The kinds of what the club sends beyond the specified mails. Each member chooses among them. */
export const NOTICES = ['stillComing', 'waitingList', 'weekDigest'] as const
export type Notice = (typeof NOTICES)[number]
export const NOTICE_NAMES: Readonly<Record<Notice, string>> = {
  stillComing: '‘Still coming?’ on the evening before a row or event',
  waitingList: 'Waiting lists, and places that are on offer to you',
  weekDigest: 'The week’s rows and events with free places, on Sunday evening',
}
