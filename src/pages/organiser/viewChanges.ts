// What a deed changes in the organiser's view, shown before the club has answered anew.
import type { OrganisersAttendee } from '#contract/event'
import type { OrganiserDetail } from '../../events/eventsAdapter'

const changed = (view: OrganiserDetail, attendeeId: number, change: Partial<OrganisersAttendee>): OrganiserDetail => ({
  ...view,
  attendees: view.attendees.map(attendee => (attendee.id === attendeeId ? { ...attendee, ...change } : attendee)),
})

export const withConfirmed = (view: OrganiserDetail, attendeeId: number): OrganiserDetail =>
  changed(view, attendeeId, { confirmed: true })

/** Back in the crew, as waiting; why they were removed is past. */
export const withTakenBack = (view: OrganiserDetail, attendeeId: number): OrganiserDetail =>
  changed(view, attendeeId, {
    isRemoved: false,
    confirmed: false,
    attendeeRemovedReason: null,
    attendeeRemoveComments: null,
    organiserRemovedReason: null,
    organiserRemoveComments: null,
  })

export const withEvent = (view: OrganiserDetail, change: Partial<OrganiserDetail['event']>): OrganiserDetail => ({
  ...view,
  event: { ...view.event, ...change },
})
