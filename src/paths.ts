// The specification's paths (§2.1), below the application's base. Every link, redirect and route is made from here.
import {
  APP_BASE,
  FIRST_START,
  type DocumentType,
  type EventFilter,
  type EventList,
  type MailState,
  type MemberFilter,
} from '#contract/words'

const encode = encodeURIComponent

/** The statistical reports, as their paths name them. */
export type ReportName = 'boats-used' | 'unique-rowers' | 'rows-organised' | 'members' | 'maintenance' | 'safety'

// These constants stand alone: the boot script, which is loaded before anything is painted, imports them without the
// whole table.
export const HOME = '/home'
/** The query of the home page that shows it to a member as a visitor sees it, instead of leading on. */
export const AS_VISITOR = '?visitor'
export const LOGIN = '/login'
export const MEMBERS_HOME = '/members/home'

/** Paths as the router of the members application knows them; the router carries the base itself. */
export const paths = {
  home: HOME,
  /** Home as visitors see it, also for whoever is signed in. */
  homeAsVisitor: HOME + AS_VISITOR,
  contactUs: '/contact-us',
  merchandise: '/merchandise',
  learnToRow: '/learnToRow',
  login: LOGIN,
  register: '/register',
  /** The page that home leads to in a club without a System Administrator. */
  firstStart: FIRST_START,
  forgotPassword: '/forgot-password',
  resetPassword: (userId: number, code: string) => `/reset-password/${userId}/${encode(code)}`,

  membersHome: MEMBERS_HOME,
  news: '/members/news',
  archievedNews: '/members/news?list=archieved',
  documents: '/members/documents',
  account: '/members/account',
  changePassword: '/members/changePassword',
  sessions: '/members/account/sessions',
  medicalReadings: '/members/account/medicalReadings',
  myPayments: '/members/account/payments',
  calendar: '/members/account/calendar',
  privacy: '/members/account/privacy',
  notices: '/members/account/notices',
  secondFactor: '/members/account/two-step',
  rows: (type: EventList, filter: EventFilter) => `/members/rows/${encode(type)}/${encode(filter)}`,

  eventView: (eventId: number) => `/members/event/view/${eventId}`,
  eventReport: (eventId: number) => `/members/event/report/${eventId}`,
  messageOrganiser: (eventId: number) => `/members/event/messageOrganiser/${eventId}`,
  /** The page that the mail about a place on offer leads to. */
  placeOffer: (eventId: number) => `/members/event/offer/${eventId}`,
  removeMe: (attendeeId: number) => `/members/event/attendee/${attendeeId}/remove`,
  covidForm: (attendeeId: number) => `/members/event/attendee/${attendeeId}/covid-form`,

  organiserAdd: '/members/event/organiser/add',
  /** The form of a new event, filled from this one. */
  organiserCopy: (eventId: number) => `/members/event/organiser/add?copy=${eventId}`,
  /** The form, filled from a draft. */
  organiserDraft: (draftId: number) => `/members/event/organiser/add?draft=${draftId}`,
  organiserView: (eventId: number) => `/members/event/organiser/view/${eventId}`,
  organiserReport: (eventId: number) => `/members/event/organiser/report/${eventId}`,
  organiserCancel: (eventId: number) => `/members/event/organiser/cancel/${eventId}`,
  organiserAddAttendee: (eventId: number) => `/members/event/organiser/addAttendee/${eventId}`,
  organiserRemoveAttendee: (attendeeId: number) => `/members/event/organiser/attendee/${attendeeId}/remove`,
  organiserEdit: (eventId: number) => `/members/event/organiser/edit/${eventId}`,
  organiserMessageToAll: (eventId: number) => `/members/event/organiser/messageToAll/${eventId}`,
  organiserMessageAttendee: (attendeeId: number) => `/members/event/organiser/attendee/${attendeeId}/message`,

  memberList: (filter: MemberFilter) => `/members/users/list/${encode(filter)}`,
  /** The list with a search, further filters and an order, in react-admin's spelling. */
  searchedMembers: (group: MemberFilter, { filter, ...order }: { filter: object; sort?: string; order?: string }) =>
    `/members/users/list/${encode(group)}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order }).toString()}`,
  memberView: (userId: number) => `/members/users/view/${userId}`,
  memberEdit: (userId: number) => `/members/users/form/${userId}`,
  memberAnonymise: (userId: number) => `/members/users/anonymise/${userId}`,
  duplicates: '/members/users/duplicates',
  /** The record of `staysId` stays, and that of `goesId` is merged into it. */
  memberMerge: (staysId: number, goesId: number) => `/members/users/merge/${staysId}/${goesId}`,
  memberApprove: (userId: number) => `/members/users/approve/${userId}`,
  importMembers: '/members/committee/setup/import',
  invitations: '/members/committee/setup/invitations',
  groupMessage: (filter: MemberFilter) => `/members/users/message/${encode(filter)}`,
  /** A message to these members of the group only. */
  tickedMessage: (filter: MemberFilter, userIds: readonly number[]) =>
    `/members/users/message/${encode(filter)}?members=${userIds.join(',')}`,
  /** A message that was sent to the group, by its id. */
  sentGroupMessage: (filter: MemberFilter, messageId: number) =>
    `/members/users/message/${encode(filter)}?sent=${messageId}`,
  bosunReports: (filter: 'New' | 'Closed') => `/members/committee/bosun/${filter}`,
  safetyReports: (filter: 'New' | 'Closed') => `/members/committee/safety/${filter}`,
  committeeDocuments: (type: DocumentType) => `/members/committee/documents/${type}`,
  uploadDocument: (type: DocumentType) => `/members/committee/upload/${type}`,
  editDocument: (id: number) => `/members/committee/docEdit/${id}`,
  deleteDocument: (id: number) => `/members/committee/docDelete/${id}`,
  reports: '/members/committee/reports/boats-used',
  report: (name: ReportName) => `/members/committee/reports/${name}`,
  webAdmin: '/members/committee/webadmin',
  setup: '/members/committee/setup',
  /** The steps that a new club has still to take. */
  setupStart: '/members/committee/setup/start',
  mailServer: '/members/committee/setup/mailServer',
  clubHealth: '/members/committee/setup/health',
  backups: '/members/committee/setup/backups',
  tides: '/members/committee/setup/tides',
  /** A table of the club's, by its name in contract/resources/setupResources.ts. */
  setupList: (name: string) => `/members/committee/setup/${name}`,
  /** A part of its settings, in the same way. */
  setupSettings: (name: string) => `/members/committee/setup/settings/${name}`,
  setupCreate: (name: string) => `/members/committee/setup/${name}/new`,
  setupEdit: (name: string, id: number) => `/members/committee/setup/${name}/${id}`,
  payments: '/members/committee/payments',
  complaints: '/members/committee/complaints',
  history: '/members/committee/history',
  /** The history of one person: their deeds, and the changes to them. */
  historyOf: (userId: number) =>
    `/members/committee/history?${new URLSearchParams({ filter: JSON.stringify({ personId: userId }) }).toString()}`,
  allReadings: '/members/committee/history/medicalReadings',
  mails: (group: 'All' | MailState) => `/members/committee/setup/mails/${group}`,
  mailView: (id: number) => `/members/committee/setup/mail/${id}`,
} as const

/** The address of a path within the origin, base included, for links between the site and the members application. */
export const href = (path: string): string => APP_BASE + path

/** `new URL` needs an origin, and any will do. */
const ORIGIN = 'http://inside.invalid'
/**
 * Signs that no path of ours has, but by which an address can lead elsewhere: doubled, encoded or backward slashes,
 * '..', control characters.
 */
// oxlint-disable-next-line no-control-regex
const CRAFTED = /[\\\u0000-\u0020\u007f-\u009f\u2028\u2029]|^[^?#]*(\/\/|%2f|%5c|\/(\.|%2e){1,2}(\/|\?|#|$))/i

/**
 * Tells whether this is a path inside the application. Only then may a path from a query be followed: others could lead
 * to another site.
 */
export function isInside(path: string | null | undefined): path is string {
  if (!path?.startsWith('/') || CRAFTED.test(path)) return false
  const url = new URL(href(path), ORIGIN)
  return url.origin === ORIGIN && url.pathname.startsWith(href('/'))
}

/** Tells whether it is, besides, a page of the members area. Login and the account's pages lead on to no other. */
export const isInMembersArea = (path: string | null | undefined): path is string =>
  isInside(path) && path.startsWith('/members/')
