// The queries of the members home. All run at the same time, each with its own response. Rows come from the events
// adapter as functions, not from react-admin's hooks, so that they can be started before the screen is drawn. Payment
// status and amounts due belong to no resource.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { mayDo } from '#contract/access'
import { LATEST_LENGTH } from '#contract/words'
import { clubQuery, memberCountsQuery, profileQuery } from '../../api/clubQueries'
import { eventRows, ifUnknown, specifiedPayment } from '../../api/anyServer'
import { call } from '../../api/call'
import { readLatestRows, readMyRows, readOrganisedRows } from '../../events/eventsAdapter'
import { callerOf, type Profile } from '../../api/profile'

export const hasPaidQuery = queryOptions({
  queryKey: ['account', 'hasPaid'],
  queryFn: ({ signal }) => call('GET /api/user/hasPaid', { signal }),
})

export const paymentQuery = queryOptions({
  queryKey: ['club', 'payment'],
  queryFn: ({ signal }) => call('GET /api/club/payment', { signal }).catch(ifUnknown(specifiedPayment())),
})

export const myRowsQuery = queryOptions({
  queryKey: ['events', 'myRows'],
  queryFn: ({ signal }) => readMyRows(signal),
})

export const latestQuery = queryOptions({
  queryKey: ['events', 'latest'],
  queryFn: ({ signal }) => readLatestRows(signal),
})

/**
 * The next events with a place to ask for, and perhaps others. They are fetched only if too few of the latest ones can
 * be joined. The query is not in the events' adapter, which all screens load.
 */
export const joinableQuery = queryOptions({
  queryKey: ['events', 'joinable'],
  queryFn: ({ signal }) =>
    call('GET /api/event/all', {
      query: { type: 'All Events', filter: 'Upcoming', joinable: true, page: 1, perPage: LATEST_LENGTH },
      signal,
    }).then(eventRows),
})

export const organisedQuery = queryOptions({
  queryKey: ['events', 'organised'],
  queryFn: ({ signal }) => readOrganisedRows(signal),
})

/** The events to come for which the member waits. Asked for where the club counts places alone. */
export const waitedForQuery = queryOptions({
  queryKey: ['events', 'waitedFor'],
  queryFn: ({ signal }) => call('GET /api/event/getWaiting', { signal }).then(eventRows),
})

/** Tells whether this member may see what they organise. False as long as nobody is known. */
export const mayListOrganised = (profile: Profile | undefined): boolean =>
  profile !== undefined && mayDo(callerOf(profile), 'events.listOrganised')

/** The numbers of approvals, requests to be removed and complaints that wait for those who look after the members. */
export const officeQuery = queryOptions({
  queryKey: ['members', 'office'],
  queryFn: async ({ signal, client }) => {
    const [{ waitingApproval }, removals, complaints] = await Promise.all([
      // The query around it is tried again.
      client.fetchQuery({ ...memberCountsQuery, retry: false }),
      call('GET /api/user/removalRequests', { signal }),
      call('GET /api/complaint/all', { signal }),
    ])
    return {
      approvals: waitingApproval,
      removals: removals.length,
      complaints: complaints.filter(({ answeredAt }) => answeredAt === null).length,
    }
  },
})

/** Whether the tide tables end soon, for those who bring them; null where they do not. */
export const tideEndQuery = queryOptions({
  queryKey: ['tides', 'end'],
  queryFn: ({ signal }) => call('GET /api/river/tideEnd', { signal }).catch(ifUnknown(null)),
})

/** Tells whether this member brings the tide tables. False as long as nobody is known. */
export const maySetTides = (profile: Profile | undefined): boolean =>
  profile !== undefined && mayDo(callerOf(profile), 'river.setTides')

/** Tells whether this member looks after the members. False as long as nobody is known. */
export const mayLookAfterMembers = (profile: Profile | undefined): boolean =>
  profile !== undefined &&
  (['members.anonymise', 'complaints.list'] as const).every(deed => mayDo(callerOf(profile), deed))

/** Asks for everything before the screen is drawn. */
export function prefetchHome(queryClient: QueryClient): void {
  if (mayListOrganised(queryClient.getQueryData(profileQuery.queryKey))) void queryClient.prefetchQuery(organisedQuery)
  if (mayLookAfterMembers(queryClient.getQueryData(profileQuery.queryKey))) void queryClient.prefetchQuery(officeQuery)
  if (maySetTides(queryClient.getQueryData(profileQuery.queryKey))) void queryClient.prefetchQuery(tideEndQuery)
  void queryClient.prefetchQuery(hasPaidQuery)
  void queryClient.prefetchQuery(myRowsQuery)
  void queryClient.prefetchQuery(latestQuery)
  if (queryClient.getQueryData(clubQuery.queryKey)?.hasPlaces) void queryClient.prefetchQuery(waitedForQuery)
}
