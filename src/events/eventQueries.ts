// The queries of one event, as every member may see it and as its organisers do. Each has the key of react-admin's
// useGetOne, so that a route's loader can send the request before the screen's code has come.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { mayDo } from '#contract/access'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { recordKey } from '../api/reactAdminKeys'
import { AS_ORGANISER, readEvent, readOrganiserView } from './eventsAdapter'
import { prefetchOwnFields } from './ownFields'

type LoaderParams = Pick<LoaderFunctionArgs, 'params'>

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

/** Fetches an event from a route's loader, while the code of its screen is loading. */
export function prefetchEvent(queryClient: QueryClient, { params }: LoaderParams): void {
  void queryClient.prefetchQuery(eventQuery(Number(params.eventId)))
  prefetchOwnFields(queryClient)
}

/** Fetches the organiser's view in the same way, for somebody who is known to be allowed it. */
export function prefetchOrganiser(queryClient: QueryClient, { params }: LoaderParams): void {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (!profile || !mayDo(callerOf(profile), 'events.organise')) return
  void queryClient.prefetchQuery(organiserQuery(Number(params.eventId)))
  prefetchOwnFields(queryClient)
}
