import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { readEvent } from './eventsAdapter'

/**
 * One event's page, in the place where react-admin's useGetOne('events', { id }) looks for it, so that a route's loader can begin the
 * call before the screen's code has come. Lists keep their shorter rows apart from it, see ROWS_ONLY.
 */
const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'getOne', { id: String(eventId), meta: undefined }],
    queryFn: ({ signal }) => readEvent(eventId, signal),
  })

/** The `meta` of lists of events: react-admin puts a list's records where getOne with the same meta looks, and a row is not the whole event. */
export const ROWS_ONLY = { rowsOnly: true } as const

/** Asks for an event while its screen is still on its way. */
export const prefetchEvent = (queryClient: QueryClient, { params }: Pick<LoaderFunctionArgs, 'params'>): void =>
  void queryClient.prefetchQuery(eventQuery(Number(params.eventId)))
