// The application works against every server that speaks the specified calls (docs/decisions/01-specification.md). Our
// own server answers more. This file lists what stands in for that on another server. Adapters and queries pass their
// answers through it, so that screens need no defaults.
import type { GetListParams, GetListResult, RaRecord } from 'ra-core'
import type { AnswerOf } from '#contract/calls'
import type {
  ClubEvent,
  EventSummary,
  EventView,
  OrganisersAttendee,
  OrganiserView,
  ReviewRow,
} from '#contract/calls/event'
import type { ClubIdentity, PaymentDetails } from '#contract/calls/home'
import type { MemberRow } from '#contract/calls/user'
import { todayIn } from './clubDay'
import { ClubError } from './errors'

/** An answer that may lack what the specification does not name. */
type Specified<T, Added extends keyof T> = Omit<T, Added> & Partial<Pick<T, Added>>

/** The identity that the application uses if it does not know the club's own. */
export const NAMELESS: ClubIdentity = {
  title: 'Rowing Club',
  logoUrl: null,
  address: '',
  email: '',
  socialUrl: null,
  timeZone: 'Europe/London',
  hasPlaces: false,
  sendsNotices: false,
}

/** Such a server counts no places. */
const NO_PLACES = { placesHeld: null, placesTaken: false, waiting: null }
/** Such a server asks nothing in the evening. */
const NO_QUESTION = { asked: null }

type SpecifiedRow = Specified<
  EventSummary,
  'endDate' | 'hasEnded' | 'covidFormCompleted' | 'places' | 'asked' | keyof typeof NO_PLACES
>

const eventRow = (row: SpecifiedRow): EventSummary => ({
  places: null,
  ...NO_PLACES,
  ...NO_QUESTION,
  endDate: null,
  // An event that has begun counts as over.
  hasEnded: !row.isInFuture,
  // Nobody is asked for a declaration that they may have made.
  covidFormCompleted: true,
  ...row,
})
export const eventRows = (rows: readonly SpecifiedRow[]): EventSummary[] => rows.map(eventRow)

/** Returns whether the last day of an event is over. */
const isPast = ({ startDate, endDate }: Pick<ClubEvent, 'startDate' | 'endDate'>) =>
  (endDate ?? startDate).slice(0, 10) < todayIn(NAMELESS.timeZone)

type AddedToView = Exclude<
  keyof EventView,
  'event' | 'attendees' | 'boats' | 'selectedBoats' | 'usedBoats' | 'cancelledReason' | 'isInCrew' | 'isRowEvent'
>
type SpecifiedView = Omit<Specified<EventView, AddedToView>, 'event'> & { event: Specified<ClubEvent, 'places'> }

export function eventView(view: SpecifiedView): EventView {
  const { hasEnded = isPast(view.event) } = view
  return {
    organiser: '',
    organiserMailReach: 'reached',
    eventType: '',
    // No boat is named beside the reports.
    safetyBoats: [],
    bosunBoats: [],
    isInFuture: !hasEnded,
    reportCreated: false,
    // The member's place is not known: the server refuses what they may not do.
    attendeeId: null,
    attendeeRemoved: null,
    organiserRemoved: null,
    organiserRemoveComments: null,
    // Nobody is asked for a declaration that they may have made.
    covidFormCompleted: true,
    ...NO_PLACES,
    ...NO_QUESTION,
    isWaitingListOpen: false,
    river: null,
    ...view,
    event: { places: null, ...view.event },
    hasEnded,
  }
}

const UNKNOWN_ATTENDEE = {
  email: '',
  // Nobody is named as out of reach of whom that is not known.
  mailReach: 'reached' as const,
  phoneNumber: null,
  whatsAppNumber: null,
  hasMedicalNotes: null,
  noRows: 0,
  // The organiser asks those whose declaration is not known.
  covidFormCompleted: false,
  ...NO_QUESTION,
}

export const organiserView = ({
  river = null,
  ...view
}: Omit<SpecifiedView, 'attendees' | 'river'> & {
  river?: OrganiserView['river']
  attendees: Specified<OrganisersAttendee, keyof typeof UNKNOWN_ATTENDEE>[]
  mark?: string
}): OrganiserView => ({
  // The page does not ask whether the crew has changed.
  mark: '',
  waitingList: [],
  isOffering: false,
  ...eventView(view),
  river,
  attendees: view.attendees.map(attendee => ({ ...UNKNOWN_ATTENDEE, ...attendee })),
})

type Place = AnswerOf<'GET /api/eventAttendee/get'>
type AddedToPlace =
  | ('endDate' | 'startTime' | 'endTime' | 'cancelledId' | 'hasEnded' | 'covidFormCompleted' | 'isOwn')
  | ('mailReach' | 'organiserMailReach' | 'organiser' | 'phoneNumber')

/** A form about a place is offered: the server refuses what the member may not do. */
export const place = <P extends Specified<Place, AddedToPlace>>(known: P) => ({
  endDate: null,
  startTime: null,
  endTime: null,
  cancelledId: null,
  hasEnded: false,
  covidFormCompleted: false,
  isOwn: true,
  mailReach: 'reached' as const,
  organiserMailReach: 'reached' as const,
  organiser: '',
  phoneNumber: null,
  ...known,
})

type AddedToReport = Exclude<
  keyof ReviewRow,
  'eventId' | 'startDate' | 'organiser' | 'eventType' | 'title' | 'report' | 'closed'
>

export const report = (row: Specified<ReviewRow, AddedToReport>): ReviewRow => ({
  endDate: null,
  boats: [],
  note: null,
  notedBy: null,
  notedAt: null,
  closedBy: null,
  closedAt: null,
  reopenReason: null,
  reopenedBy: null,
  reopenedAt: null,
  ...row,
})

type Account = AnswerOf<'GET /api/user/myAccount'>

/** Another address takes the place of the account's at once. */
export const account = (known: Specified<Account, 'askedAddress'>): Account => ({ askedAddress: null, ...known })

/** Whether they have paid stays undefined: nothing is said of it, and nothing is offered. */
export const memberRow = (row: Specified<MemberRow, 'paidAt'>): MemberRow => ({ paidAt: null, ...row })

type AdminView = AnswerOf<'GET /api/user/getAdminView'>
export const adminView = (view: Specified<AdminView, 'paidAt' | 'paidBy' | 'anonymisedAt'>): AdminView => ({
  paidAt: null,
  paidBy: null,
  anonymisedAt: null,
  ...view,
})

/** The club has the name and the time zone of the application. */
export const clubIdentity = (known?: Partial<ClubIdentity>): ClubIdentity => ({ ...NAMELESS, ...known })

/** The amounts of §9. The member is told to ask for the bank details. */
export const specifiedPayment = (): PaymentDetails => ({
  membershipYear: Number(todayIn(NAMELESS.timeZone).slice(0, 4)),
  fee: '130.00',
  contribution: '30.00',
  reference: 'fees',
  payBy: '1st March',
  bankName: '',
  accountName: '',
  sortCode: '',
  accountNumber: '',
})

/**
 * Returns what takes the place of an answer, if the server does not know the call: `.catch(ifUnknown([]))`. @throws any
 * other error
 */
export const ifUnknown =
  <T>(stead: T) =>
  (error: unknown): T => {
    if (error instanceof ClubError && error.status === 404) return stead
    throw error
  }

/** A document has lost nothing when it was uploaded. */
export const uploaded = <D>(document: D) => ({ detailsRemoved: false, ...document })

/** Whom the specified call for a mark as paid has changed. Undefined if the server does not say, or answers nothing. */
export const changedBy = (answer: AnswerOf<'GET /api/user/markAsPaid'> | undefined, userId: number) =>
  answer?.changed === undefined ? undefined : answer.changed ? [userId] : []

/**
 * Whom a mark as paid has changed. Where the server does not say, it has changed all, and there is no Undo: that might
 * take away a payment that somebody else recorded.
 */
export const markedIds = <I>(told: readonly I[] | undefined, ids: readonly I[]) => ({
  changed: told ?? ids,
  mayUndo: told !== undefined && told.length > 0,
})

/**
 * Makes a page of a list. A server that does not do pages answers the whole list and no total. The list is then
 * searched, sorted and cut here, by code that is fetched for it. `isFound` replaces the search for text.
 */
export async function pageOf<R extends RaRecord>(
  rows: R[],
  total: number | null,
  params: GetListParams,
  isFound?: (row: R, search: string) => boolean,
): Promise<GetListResult<R>> {
  if (total !== null) return { data: rows, total }
  const { pageOfWhole } = await import('./wholeList')
  return pageOfWhole(rows, params, isFound)
}

/** A day, yyyy-MM-dd. Another server may add a time: 2026-03-01T00:00:00 is that day. */
export const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** Another server stores an unknown day in the year 1. §5 has it sent as none. */
export const isInYearOne = (day: string): boolean => day.startsWith('0001-')
