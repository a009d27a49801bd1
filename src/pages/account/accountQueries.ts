import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { loadMemberLookups } from '../../members/memberLookups'

/** The member's own record. Asked for with each visit and never behind a form's back: its fields keep what was typed. */
export const accountQuery = queryOptions({
  queryKey: ['account', 'mine'],
  queryFn: ({ signal }) => call('GET /api/user/myAccount', { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const lookupsQuery = queryOptions({
  queryKey: ['lookups', 'memberDetails'],
  queryFn: ({ signal }) => loadMemberLookups(signal),
  staleTime: Infinity,
})
