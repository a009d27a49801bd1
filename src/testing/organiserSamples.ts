import type { OrganisersAttendee, OrganiserView } from '#contract/event'
import type { AttendeeView } from '#contract/eventAttendee'
import { viewOf } from './eventSamples'

/** Somebody who waits for a place, as their organiser sees them. */
export const crewMemberOf = (more: Partial<OrganisersAttendee> = {}): OrganisersAttendee => ({
  id: 21,
  firstName: 'Ada',
  familyName: 'Byron',
  confirmed: false,
  isRemoved: false,
  email: 'ada@demo.example',
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
  ...more,
})

/** Saturday's event as its organiser sees it. */
export const organiserViewOf = ({
  attendees = [],
  ...more
}: Parameters<typeof viewOf>[0] & { attendees?: OrganisersAttendee[] } = {}): OrganiserView => ({
  ...viewOf(more),
  attendees,
})

/** Ada's attendance of Saturday's event. */
export const attendeeOf = (more: Partial<AttendeeView> = {}): AttendeeView => ({
  id: 21,
  eventId: 7,
  eventTitle: 'Saturday morning outing',
  startDate: '2026-11-28',
  startTime: '08:30',
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
  ...more,
})
