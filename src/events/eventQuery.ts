import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { readEvent } from './eventsAdapter'

/** One event's page. Under a key of its own: react-admin fills ['events', 'getOne'] with the shorter rows of its lists. */
export const eventQuery = (eventId: number) =>
  queryOptions({ queryKey: ['events', 'view', eventId], queryFn: ({ signal }) => readEvent(eventId, signal) })

/** Asks for an event while its screen is still on its way. */
export const beginEvent = (queryClient: QueryClient, { params }: Pick<LoaderFunctionArgs, 'params'>): void =>
  void queryClient.prefetchQuery(eventQuery(Number(params.eventId)))
