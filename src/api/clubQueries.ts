import { queryOptions } from '@tanstack/react-query'
import type { ClubIdentity } from '#contract/home'
import { CLUB_IDENTITY_ID } from '#contract/site'
import type { LookupType } from '#contract/words'
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

/** Taken until the club's own is known. */
export const NAMELESS: ClubIdentity = {
  title: 'Rowing Club',
  logoUrl: null,
  address: '',
  email: '',
  socialUrl: null,
  timeZone: 'Europe/London',
}

/** Name, logo and social group of the club (NAV-15): from the document, else from the home call, which any server has. */
export const clubQuery = queryOptions({
  queryKey: ['club', 'identity'],
  queryFn: async ({ signal }) => ({ ...NAMELESS, ...(await call('GET /api/home/get', { signal })).club }),
  initialData: () => documentBlock<ClubIdentity>(CLUB_IDENTITY_ID),
  placeholderData: NAMELESS,
  staleTime: Infinity,
})

/** A list that a form chooses from (§7 Lookup); it hardly ever changes. */
export const lookupQuery = (type: LookupType) =>
  queryOptions({
    queryKey: ['lookups', type],
    queryFn: ({ signal }) => call('GET /api/lookup/getByType', { query: { type }, signal }),
    staleTime: Infinity,
  })
