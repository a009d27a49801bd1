import { queryOptions } from '@tanstack/react-query'
import type { ClubIdentity } from '#contract/calls/home'
import type { Lookups } from '#contract/calls/lookup'
import { offeredOf } from '#contract/rules/offered'
import { CLUB_IDENTITY_ID } from '#contract/rules/site'
import type { LookupType } from '#contract/words'
import { clubIdentity, ifUnknown, NAMELESS } from './anyServer'
import { call } from './call'
import { documentBlock } from './documentBlock'
import { loadProfile, storedProfile } from './profile'

/** The profile: shown at once as it is stored, and fetched again with each page load. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => loadProfile(signal),
  initialData: () => storedProfile() ?? undefined,
  initialDataUpdatedAt: 0,
})

/**
 * The club's name, logo and social group (NAV-15). They come from the document, or otherwise from the home call, which
 * any server has.
 */
export const clubQuery = queryOptions({
  queryKey: ['club', 'identity'],
  queryFn: async ({ signal }) => clubIdentity((await call('GET /api/home/get', { signal })).club),
  initialData: () => documentBlock<ClubIdentity>(CLUB_IDENTITY_ID),
  placeholderData: NAMELESS,
  staleTime: Infinity,
})

/**
 * A list that the club keeps (§7 Lookup). Retired items are included, so that they can be named; a form offers
 * `offeredOf` it. The list hardly ever changes.
 */
export const lookupQuery = (type: LookupType) =>
  queryOptions({
    queryKey: ['lookups', type],
    queryFn: ({ signal }) => call('GET /api/lookup/getByType', { query: { type, retired: true }, signal }),
    staleTime: Infinity,
  })

/** Several of these lists, by their names. Each is fetched once, whichever screen needs it first. */
export const lookupsQuery = (types: readonly LookupType[]) =>
  queryOptions({
    queryKey: ['lookups', types],
    queryFn: async ({ client }): Promise<Lookups> =>
      Object.fromEntries(
        await Promise.all(types.map(async type => [type, await client.fetchQuery(lookupQuery(type))] as const)),
      ),
    staleTime: Infinity,
  })

/** The club's own fields of a member. */
export const ownMemberFieldsQuery = queryOptions({
  queryKey: ['lookups', 'ownMemberFields'],
  queryFn: ({ signal }) => call('GET /api/lookup/memberFields', { signal }).catch(ifUnknown([])),
  staleTime: Infinity,
})

/** The club's own fields of a row that the member may see. */
export const ownEventFieldsQuery = queryOptions({
  queryKey: ['lookups', 'ownEventFields'],
  queryFn: ({ signal }) => call('GET /api/lookup/eventFields', { signal }).catch(ifUnknown([])),
  staleTime: Infinity,
})

/** The number of events that wait for the member. Its key begins as those of the events: their deeds change it. */
export const dueQuery = queryOptions({
  queryKey: ['events', 'due'],
  queryFn: ({ signal }) =>
    call('GET /api/event/getDue', { signal }).catch(ifUnknown({ offered: 0, asked: 0, reports: 0 })),
})

/** The number of members in each of the sixteen groups. Its key begins as those of the members' lists. */
export const memberCountsQuery = queryOptions({
  queryKey: ['members', 'counts'],
  queryFn: ({ signal }) => call('GET /api/user/membershipSummary', { signal }),
})

/** The items of a list that a form offers when the record has none of them yet. */
export const offeredQuery = (type: LookupType) =>
  queryOptions({ ...lookupQuery(type), select: items => offeredOf(items) })
