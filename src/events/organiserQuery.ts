import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { mayDo } from '#contract/access'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { AS_ORGANISER, readOrganiserView } from './eventsAdapter'
import { prefetchOwnFields } from './ownFields'

/**
 * The organiser's view of one event: event, crew and boats by one call. It has the query key of react-admin's
 * useGetOne('events', { id, meta: AS_ORGANISER }). So a route's loader can begin the call before the screen's code has
 * come.
 */
export const organiserQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'getOne', { id: String(eventId), meta: AS_ORGANISER }],
    queryFn: ({ signal }) => readOrganiserView(eventId, signal),
  })

/** Begins that call from a route's loader, for somebody who is known to be allowed it. */
export function prefetchOrganiser(queryClient: QueryClient, { params }: Pick<LoaderFunctionArgs, 'params'>): void {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (!profile || !mayDo(callerOf(profile), 'events.organise')) return
  void queryClient.prefetchQuery(organiserQuery(Number(params.eventId)))
  prefetchOwnFields(queryClient)
}
