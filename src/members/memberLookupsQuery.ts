import { queryOptions } from '@tanstack/react-query'
import { loadMemberLookups } from './memberLookups'

/** The lists that a member's details choose from. Apart from loadMemberLookups, which the public site uses without react-query. */
export const memberLookupsQuery = queryOptions({
  queryKey: ['lookups', 'memberDetails'],
  queryFn: ({ signal }) => loadMemberLookups(signal),
  staleTime: Infinity,
})
