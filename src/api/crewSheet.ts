import type { OrganiserView } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'

/** What an officer needs of a crew where there is no signal. It is kept on the device, so it is no more than this. */
export interface CrewSheet {
  title: string
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
  isCancelled: boolean
  people: { id: number; name: string; phoneNumber: string | null; standing: 'in' | 'waiting' | 'removed' }[]
  boats: string[]
  landCrewName: string | null
  landCrewContactNumber: string | null
  weatherConditions: string | null
}

export const crewSheetOf = ({ event, attendees, boats, selectedBoats }: OrganiserView): CrewSheet => ({
  title: event.title,
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime,
  endTime: event.endTime,
  isCancelled: event.cancelledId !== null,
  people: attendees.map(attendee => ({
    id: attendee.id,
    name: fullName(attendee),
    phoneNumber: attendee.phoneNumber,
    standing: attendee.isRemoved ? 'removed' : attendee.confirmed ? 'in' : 'waiting',
  })),
  boats: boats.filter(({ id }) => selectedBoats.some(({ equipmentId }) => equipmentId === id)).map(({ name }) => name),
  landCrewName: event.landCrewName,
  landCrewContactNumber: event.landCrewContactNumber,
  weatherConditions: event.weatherConditions,
})
