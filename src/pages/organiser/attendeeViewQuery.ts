import { queryOptions } from '@tanstack/react-query'
import { readAttendeeView } from '../../attendees/attendeesAdapter'

/**
 * What an organiser needs to know of one attendee, their medical conditions too. Each reading is recorded, so it is read
 * once when it is opened, by nothing else, and not kept afterwards.
 */
export const attendeeViewQuery = (attendeeId: number) =>
  queryOptions({
    queryKey: ['attendeeView', attendeeId],
    queryFn: ({ signal }) => readAttendeeView(attendeeId, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
