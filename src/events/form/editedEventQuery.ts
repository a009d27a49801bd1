import { queryOptions } from '@tanstack/react-query'
import { readEvent } from '../eventsAdapter'

/** The event that is to be edited. Asked for with each visit and never behind a form's back: its fields keep what was typed. */
export const editedEventQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'edited', eventId],
    queryFn: ({ signal }) => readEvent(eventId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
