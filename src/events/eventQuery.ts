import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { readEvent } from './eventsAdapter'
import { prefetchOwnFields } from './ownFields'

/**
 * Fetches one event under the query key of react-admin's useGetOne('events', { id }). A route's loader can thus send
 * the request before the screen's code has come. Lists keep their shorter rows under another key, see ROWS_ONLY.
 */
const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'getOne', { id: String(eventId), meta: undefined }],
    queryFn: ({ signal }) => readEvent(eventId, signal),
  })

/**
 * The `meta` of lists of events. react-admin stores a list's records as the answers of getOne with the same meta, and a
 * row is not the whole event.
 */
export const ROWS_ONLY = { rowsOnly: true } as const

/** Fetches an event from a route's loader, while the code of its screen is loading. */
export function prefetchEvent(queryClient: QueryClient, { params }: Pick<LoaderFunctionArgs, 'params'>): void {
  void queryClient.prefetchQuery(eventQuery(Number(params.eventId)))
  prefetchOwnFields(queryClient)
}
