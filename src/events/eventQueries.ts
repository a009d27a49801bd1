// The queries of one event, as every member may see it and as its organisers do. Each has the key of react-admin's
// useGetOne, so that the request can be sent before the screen is drawn.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { ownEventFieldsQuery, ownMemberFieldsQuery } from '../api/clubQueries'
import { recordKey } from '../api/reactAdminKeys'
import { AS_ORGANISER, readEvent, readOrganiserView } from './eventsAdapter'

/** useGetOne('events', { id }). */
const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: recordKey('events', eventId),
    queryFn: ({ signal }) => readEvent(eventId, signal),
  })

/** useGetOne('events', { id, meta: AS_ORGANISER }): event, crew and boats by one call. */
export const organiserQuery = (eventId: number) =>
  queryOptions({
    queryKey: recordKey('events', eventId, AS_ORGANISER),
    queryFn: ({ signal }) => readOrganiserView(eventId, signal),
  })

/**
 * The `meta` of lists of events. react-admin stores a list's records as the answers of getOne with the same meta, and a
 * row is not the whole event.
 */
export const ROWS_ONLY = { rowsOnly: true } as const

/**
 * Forgets the events after a deed that leaves its form. They are removed, not only marked as old: the next page must
 * not first show them as they were. What is still shown is asked for again on the next page.
 */
export async function forgetEvents(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: ['events'], type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: ['events'], refetchType: 'none' })
}

/** Fetches an event, and the club's own fields once in a visit, before its page is drawn. */
export function prefetchEvent(queryClient: QueryClient, { params }: Pick<LoaderFunctionArgs, 'params'>): void {
  void queryClient.prefetchQuery(eventQuery(Number(params.eventId)))
  void queryClient.prefetchQuery(ownEventFieldsQuery)
  void queryClient.prefetchQuery(ownMemberFieldsQuery)
}
