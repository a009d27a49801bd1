import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { mayDo } from '#contract/access'
import { profileQuery } from '../api/profileQuery'
import { readOrganiserView } from './eventsAdapter'

/** The organiser's page of one event: event, crew and boats by one call. */
export const organiserQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', 'organiserView', eventId],
    queryFn: ({ signal }) => readOrganiserView(eventId, signal),
  })

/** Asks for it while its screen is still on its way, for whoever is known to be allowed it. */
export function beginOrganiser(queryClient: QueryClient, { params }: Pick<LoaderFunctionArgs, 'params'>): void {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (!profile || !mayDo({ memberId: profile.id, roles: profile.roles }, 'events.organise')) return
  void queryClient.prefetchQuery(organiserQuery(Number(params.eventId)))
}
