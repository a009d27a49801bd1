import { queryOptions } from '@tanstack/react-query'
import type { OrganiserView } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'
import { showKept } from '../api/keptAnswers'
import { boatNames } from './eventRules'
import { readOrganiserView } from './eventsAdapter'

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
  boats: boatNames(boats, selectedBoats),
  landCrewName: event.landCrewName,
  landCrewContactNumber: event.landCrewContactNumber,
  weatherConditions: event.weatherConditions,
})

/** What is kept of an event's crew for its organisers, for when there is no signal. */
export const crewSheetQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'crewSheet', eventId],
    queryFn: async ({ signal }) => crewSheetOf(await readOrganiserView(eventId, signal)),
  })

/** The same as it lies on this device. It is read again each time, and asks the club nothing. */
export const keptSheetQuery = (eventId: number) => {
  const queryKey = ['events', 'keptCrewSheet', eventId]
  return queryOptions({
    queryKey,
    queryFn: () => showKept<CrewSheet>(crewSheetQuery(eventId).queryKey, { shownAs: queryKey }),
    staleTime: 0,
    gcTime: 0,
  })
}
