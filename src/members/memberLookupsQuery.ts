import { queryOptions } from '@tanstack/react-query'
import { lookupQuery } from '../api/clubQueries'
import { MEMBER_LOOKUP_TYPES, memberLookupsOf } from './memberLookups'

/** The lists that a member's details choose from: each asked for once, whichever screen needs it first. */
export const memberLookupsQuery = queryOptions({
  queryKey: ['lookups', 'memberDetails'],
  queryFn: async ({ client }) => {
    const lists = MEMBER_LOOKUP_TYPES.map(async type => [type, await client.fetchQuery(lookupQuery(type))] as const)
    return memberLookupsOf(Object.fromEntries(await Promise.all(lists)))
  },
  staleTime: Infinity,
})
