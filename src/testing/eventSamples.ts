// Answers of the server about one event, Saturday's row, and one of its attendees, Ada. A test can change anything in
// each.
import type { EventSummary, EventView, OrganisersAttendee, OrganiserView } from '#contract/calls/event'
import type { AttendeeView } from '#contract/calls/eventAttendee'
import type { StoredEventField } from '#contract/resources/ownFieldSchemas'

/** An event without a number of places, whose crew has not been asked. */
const NO_PLACES = { places: null, placesHeld: null, placesTaken: false, waiting: null, asked: null } as const
const { places: NO_NUMBER, ...NO_STANDING } = NO_PLACES

/** A row of a list of events: Saturday's, waiting for nobody. */
export const rowOf = (more: Partial<EventSummary> = {}): EventSummary => ({
  eventId: 7,
  title: 'Saturday morning outing',
  organiser: 'Priya Nair',
  startDate: '2026-11-28',
  endDate: null,
  startTime: '08:30',
  endTime: '10:30',
  noAttendees: 4,
  eventType: 'Row',
  eventFull: false,
  cancelledId: null,
  cancelledReason: null,
  summary: '<p>Upstream with the tide.</p>',
  isInFuture: true,
  hasEnded: false,
  reportCreated: false,
  confirmed: false,
  attendeeRemoved: null,
  organiserRemoved: null,
  attendeeId: null,
  covidFormCompleted: false,
  ...NO_PLACES,
  ...more,
})

/** Returns Saturday's event as its page shows it. */
export const viewOf = (
  more: Partial<Omit<EventView, 'event'>> & { event?: Partial<EventView['event']> } = {},
): EventView => ({
  organiser: 'Priya Nair',
  organiserMailReach: 'reached',
  eventType: 'Row',
  attendees: [],
  boats: [
    { id: 1, name: 'Kittiwake' },
    { id: 2, name: 'Halcyon' },
  ],
  selectedBoats: [],
  usedBoats: [],
  safetyBoats: [],
  bosunBoats: [],
  cancelledReason: null,
  isInCrew: false,
  isRowEvent: true,
  isInFuture: true,
  hasEnded: false,
  reportCreated: false,
  attendeeId: null,
  attendeeRemoved: null,
  organiserRemoved: null,
  organiserRemoveComments: null,
  covidFormCompleted: false,
  ...NO_STANDING,
  isWaitingListOpen: false,
  river: null,
  ...more,
  event: {
    id: 7,
    title: 'Saturday morning outing',
    eventTypeId: 1,
    description: '<p>Meet at the boathouse.</p>',
    summary: '<p>Upstream with the tide.</p>',
    startDate: '2026-11-28',
    endDate: null,
    startTime: '08:30',
    endTime: '10:30',
    places: NO_NUMBER,
    eventFull: false,
    cancelledId: null,
    cancelledComments: null,
    weatherConditions: null,
    landCrewName: null,
    landCrewContactNumber: null,
    safetyReport: null,
    bosunReport: null,
    version: 1,
    ...more.event,
  },
})

/** Returns somebody who waits for a place, as their organiser sees them. */
export const crewMemberOf = (more: Partial<OrganisersAttendee> = {}): OrganisersAttendee => ({
  id: 21,
  firstName: 'Ada',
  familyName: 'Byron',
  confirmed: false,
  isRemoved: false,
  email: 'ada@demo.example',
  mailReach: 'reached',
  phoneNumber: '07700 900123',
  whatsAppNumber: null,
  hasMedicalNotes: false,
  attendeeRemovedReason: null,
  attendeeRemoveComments: null,
  organiserRemovedReason: null,
  organiserRemoveComments: null,
  membershipType: 'Full',
  noRows: 12,
  swimmingAbility: 'Swimmer',
  hasFirstAidCertficate: false,
  firstAidCertificateExpiry: null,
  covidFormCompleted: false,
  asked: null,
  ...more,
})

/** Returns Saturday's event as its organiser sees it. */
export const organiserViewOf = ({
  attendees = [],
  waitingList = [],
  isOffering = false,
  mark = '1',
  river = null,
  ...more
}: Omit<Parameters<typeof viewOf>[0] & object, 'river'> &
  Partial<Pick<OrganiserView, 'attendees' | 'waitingList' | 'isOffering' | 'mark' | 'river'>> = {}): OrganiserView => ({
  ...viewOf(more),
  river,
  attendees,
  waitingList,
  isOffering,
  mark,
})

/** Returns Ada's attendance of Saturday's event. */
export const attendeeOf = (more: Partial<AttendeeView> = {}): AttendeeView => ({
  id: 21,
  eventId: 7,
  eventTitle: 'Saturday morning outing',
  startDate: '2026-11-28',
  endDate: null,
  startTime: '08:30',
  endTime: '10:30',
  cancelledId: null,
  hasEnded: false,
  firstName: 'Ada',
  familyName: 'Byron',
  confirmed: true,
  attendeeRemovedReason: null,
  organiserRemovedReason: null,
  attendeeRemoveId: null,
  attendeeRemoveComments: null,
  organiserRemoveId: null,
  organiserRemoveComments: null,
  isRemoved: false,
  membershipType: 'Full',
  noRows: 12,
  medicalConditions: null,
  swimmingAbility: 'Swimmer',
  hasFirstAidCertficate: false,
  firstAidCertificateExpiry: null,
  covidFormCompleted: false,
  isOwn: true,
  mailReach: 'reached',
  organiserMailReach: 'reached',
  organiser: 'Priya Nair',
  phoneNumber: '07700 900123',
  ...more,
})

/** A row's field of the club's own, which members see. */
export const ownRowField = (more: Partial<StoredEventField> = {}): StoredEventField => ({
  ...{ key: 'meetingPoint', label: 'Meeting point', kind: 'line', choices: [], help: null, isRequired: false },
  ...{ isActive: true, membersSeeIt: true },
  ...more,
})
