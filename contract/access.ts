// Says who may do what. The server enforces it, and the screens ask it which buttons and links to show. A deed is named
// resource.action, the form in which react-admin's canAccess asks.
import { COMMITTEE_ROLES, type FilledBy, type Role, type SeenBy } from './words'

/** A signed-in, approved, active member. Nobody signed in is null. */
export interface Caller {
  memberId: number
  roles: readonly Role[]
  /**
   * Roles that they hold, and that this session does not carry: they require a second factor, and it has shown none.
   */
  withheldRoles?: readonly Role[]
}

/** The target of a deed, where the answer depends on it. */
export interface Subject {
  /** The member that the thing belongs to, or that the deed is done to. */
  memberId?: number
  /** Roles that the member concerned holds now. */
  roles?: readonly Role[]
  /** Roles that the deed would grant or take. */
  changedRoles?: readonly Role[]
}

type Rule = (caller: Caller | null, subject: Subject) => boolean

const hasRole = (caller: Caller | null, ...roles: readonly Role[]): boolean =>
  caller !== null && roles.some(role => caller.roles.includes(role))

const anyone: Rule = () => true
const member: Rule = caller => caller !== null
const officer: Rule = caller => hasRole(caller, 'Duty Officer', 'System Administrator')
const committee: Rule = caller => hasRole(caller, ...COMMITTEE_ROLES)
const administrator: Rule = caller => hasRole(caller, 'System Administrator')
const secretary: Rule = caller => hasRole(caller, 'Member Secretary', 'System Administrator')
const self: Rule = (caller, { memberId }) => caller !== null && caller.memberId === memberId
const selfOrOfficer: Rule = (caller, subject) => self(caller, subject) || officer(caller, subject)

/**
 * The rule for changing somebody's roles. The Member Secretary may; where the role of System Administrator is
 * concerned, only a System Administrator.
 */
const changeRoles: Rule = (caller, { roles = [], changedRoles = [] }) =>
  roles.includes('System Administrator') || changedRoles.includes('System Administrator')
    ? hasRole(caller, 'System Administrator')
    : hasRole(caller, 'Member Secretary', 'System Administrator')

/**
 * The rule for another's address. Members change their own in their account, with the password and a proof that the new
 * one is theirs.
 */
const changeEmail: Rule = (caller, subject) => !self(caller, subject) && changeRoles(caller, subject)

const holdsCommitteeRole = (roles: readonly Role[] = []) => COMMITTEE_ROLES.some(role => roles.includes(role))

/** Nobody discontinues themself. Only those who may change roles discontinue someone with a committee role. */
const disable: Rule = (caller, subject) =>
  caller !== null &&
  caller.memberId !== subject.memberId &&
  (holdsCommitteeRole(subject.roles) ? changeRoles(caller, subject) : committee(caller, subject))

/** Whoever looks after the members answers a complaint, but never their own: another does. */
const answerComplaint: Rule = (caller, subject) => !self(caller, subject) && secretary(caller, {})

/** The Member Secretary may mark themself too; others of the committee anybody but themselves. */
const markPaid: Rule = (caller, { memberId }) =>
  caller !== null && caller.memberId === memberId
    ? hasRole(caller, 'Member Secretary', 'System Administrator')
    : committee(caller, {})

/**
 * The rule for another's second factor. Members remove their own in their account, with the password; a System
 * Administrator who has lost theirs asks another.
 */
const removeSecondFactor: Rule = (caller, { memberId }) => administrator(caller, {}) && caller?.memberId !== memberId

/**
 * The Member Secretary may anonymise others. Only another System Administrator may anonymise a System Administrator.
 * Nobody anonymises themself.
 */
const anonymise: Rule = (caller, subject) =>
  !self(caller, subject) &&
  (subject.roles?.includes('System Administrator') ? administrator(caller, {}) : secretary(caller, {}))

const reinstate: Rule = (caller, subject) =>
  holdsCommitteeRole(subject.roles) ? changeRoles(caller, subject) : committee(caller, subject)

/** Deeds that need no session. */
const publicRules = {
  'session.open': anyone,
  'session.close': anyone,
  'accounts.register': anyone,
  'accounts.forgotPassword': anyone,
  'accounts.resetPassword': anyone,
  'accounts.judgePassword': anyone,
  'accounts.firstAdministrator': anyone,
  'accounts.confirmAddress': anyone,
  'accounts.takeBackAddress': anyone,
  /** Answers the evening's question by the link that was mailed. */
  'attendees.answerByLink': anyone,
  'site.read': anyone,
  'site.contact': anyone,
  'lookups.list': anyone,
  /** The club's own fields of a member. A stranger gets those of the registration. */
  'lookups.memberFields': anyone,
} as const satisfies Record<string, Rule>

const memberRules = {
  'account.read': member,
  'account.save': member,
  'account.changePassword': member,
  'account.endSessions': member,
  'accounts.listSignIns': administrator,
  'account.secondFactor': member,
  'account.changeAddress': member,
  /** Chooses what the club sends beyond the specified mails. */
  'account.notices': member,
  /** Lets the club notify one's device. */
  'account.push': member,
  'account.askForRemoval': member,
  /** Complains about how the club handles personal data. */
  'account.complain': member,
  /** Makes an address by which calendar programs read one's rows. */
  'calendar.renew': member,
  'account.endCalendar': member,
  'club.payment': member,
  'river.read': member,
  /** Brings tide tables and stations. */
  'river.setTides': administrator,
  'lookups.eventFields': member,

  'events.list': member,
  'events.show': member,
  'events.join': member,
  /** Joins and leaves a waiting list, and answers the offer of a place. */
  'events.wait': member,
  'events.messageOrganiser': member,
  'events.listOrganised': officer,
  'events.organise': officer,
  'events.create': officer,
  'events.edit': officer,
  'events.delete': () => false,
  'events.report': officer,
  'events.cancel': officer,
  'events.reinstate': officer,
  'events.messageAll': officer,

  'attendees.list': officer,
  'attendees.show': selfOrOfficer,
  'attendees.removeSelf': self,
  'attendees.declareCovid': self,
  'attendees.sayComing': self,
  'attendees.create': officer,
  'attendees.edit': officer,
  'attendees.delete': () => false,
  'attendees.confirm': officer,
  'attendees.reinstate': officer,
  'attendees.remove': officer,
  'attendees.message': officer,

  'members.search': officer,
  'members.list': committee,
  'members.show': committee,
  'members.create': () => false,
  'members.edit': committee,
  'members.delete': () => false,
  'members.approve': committee,
  'members.disable': disable,
  'members.reinstate': reinstate,
  'members.markPaid': markPaid,
  'members.message': committee,
  'members.listRoles': committee,
  'members.changeRoles': changeRoles,
  'members.changeEmail': changeEmail,
  'members.removeSecondFactor': removeSecondFactor,
  'members.import': secretary,
  'members.export': secretary,
  'members.invite': secretary,
  /** Shares a filter of the list with the committee, and removes a shared one for everybody. */
  'members.shareFilters': secretary,
  /** Shows who may be in the list twice, merges two records into one, and sets a pair aside. */
  'members.merge': secretary,
  /** Shows the requests to be removed, makes a leaver anonymous, and says what that would delete. */
  'members.anonymise': anonymise,

  'complaints.list': secretary,
  'complaints.acknowledge': answerComplaint,
  'complaints.answer': answerComplaint,

  'payments.list': secretary,
  'payments.show': secretary,
  'payments.create': secretary,
  'payments.edit': () => false,
  'payments.delete': secretary,
  'payments.remind': secretary,
  'payments.startYear': secretary,

  'documents.list': member,
  'documents.show': member,
  'documents.listCommittee': committee,
  'documents.showCommittee': committee,
  'documents.create': committee,
  'documents.edit': committee,
  'documents.delete': committee,

  /** The content of the public site: texts, pictures, slides, features, partners, prices, links. */
  'pictures.create': secretary,

  'reports.list': committee,
  'reports.show': committee,
  'reports.create': () => false,
  'reports.edit': () => false,
  'reports.delete': () => false,
  'reports.close': committee,
  'reports.reopen': committee,
  'reports.note': committee,
  'statistics.show': committee,

  'club.health': administrator,

  'backups.list': administrator,
  'backups.show': () => false,
  'backups.create': administrator,
  'backups.edit': () => false,
  'backups.delete': () => false,
  /** Takes everything that the club holds, its keys too: the server asks for a second factor besides. */
  'backups.download': administrator,

  /** The history of members, events and attendances. */
  'history.list': committee,
  'history.show': () => false,
  'history.create': () => false,
  'history.edit': () => false,
  'history.delete': () => false,
  /** The history of everything else too. */
  'history.listAll': administrator,
  'history.listReadings': administrator,

  'mail.list': administrator,
  'mail.show': administrator,
  'mail.create': () => false,
  'mail.edit': () => false,
  'mail.delete': () => false,
  'mail.retry': administrator,
  'mail.drop': administrator,
  'mail.test': administrator,

  /** Opens the club set-up; each part of it has a deed of its own. */
  'setup.show': secretary,
  'setup.boats': secretary,
  /** Texts, slides, prices and links of the public pages. */
  'setup.site': secretary,
  'setup.settings': administrator,
  'setup.firstSteps': administrator,
  'setup.bank': administrator,
  'setup.lookups': administrator,
  /** The club's own fields of members and rows. */
  'setup.fields': administrator,
} as const satisfies Record<string, Rule>

const rules = { ...publicRules, ...memberRules }

export type PublicDeed = keyof typeof publicRules
export type Deed = keyof typeof rules

export const DEEDS = Object.keys(rules) as Deed[]

/**
 * Tells whether this caller may do this deed to this subject; without a subject, whether they may do it to any at all.
 */
export function mayDo(caller: Caller | null, deed: Deed, subject?: Subject): boolean {
  if (caller?.withheldRoles?.includes('Member') && !(deed in publicRules) && !deed.startsWith('account.')) return false
  if (subject === undefined && deedsOnOneself.has(deed)) return caller !== null
  return rules[deed](caller, subject ?? {})
}

/** Returns whether the caller lacks nothing but a second factor for this deed. */
export const needsSecondFactor = (caller: Caller | null, deed: Deed, subject?: Subject): boolean =>
  caller?.withheldRoles !== undefined &&
  !mayDo(caller, deed, subject) &&
  mayDo({ memberId: caller.memberId, roles: [...caller.roles, ...caller.withheldRoles] }, deed, subject)

/** Deeds open to a member for their own records. Whether a record is theirs is known only once it has been read. */
const deedsOnOneself: ReadonlySet<Deed> = new Set<Deed>([
  'attendees.show',
  'attendees.removeSelf',
  'attendees.declareCovid',
  'attendees.sayComing',
])

/** The rights on one of the club's own member fields. The member sees it, and so does whoever fills it in. */
export interface MemberFieldRights {
  filledBy: FilledBy
  seenBy: SeenBy
}

const seers = {
  crew: member,
  officers: officer,
  officersAndCommittee: (caller, subject) => officer(caller, subject) || committee(caller, subject),
  committee,
} as const satisfies Record<SeenBy, Rule>

/** Tells whether this caller may see the value of this member's field. */
export const maySeeMemberField = (
  caller: Caller | null,
  { filledBy, seenBy }: MemberFieldRights,
  subject: Subject = {},
): boolean =>
  self(caller, subject) || seers[seenBy](caller, {}) || (filledBy === 'committee' && mayDo(caller, 'members.edit'))

/**
 * Tells whether this caller may change it. Members fill in their own fields; the committee fills in any that it sees.
 */
export const mayFillMemberField = (caller: Caller | null, field: MemberFieldRights, subject: Subject = {}): boolean =>
  (field.filledBy === 'member' && self(caller, subject)) ||
  (mayDo(caller, 'members.edit') && maySeeMemberField(caller, field))

/** A row's field of the club's own: organisers see and fill in all of them. */
export const maySeeEventField = (caller: Caller | null, { membersSeeIt }: { membersSeeIt: boolean }): boolean =>
  membersSeeIt ? mayDo(caller, 'events.show') : mayDo(caller, 'events.edit')
