import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import { call } from '../api/call'

export type RoleItem = AnswerOf<'GET /api/user/allRoles'>[number]

/** Every role that there is; they hardly ever change. */
export const rolesQuery = queryOptions({
  queryKey: ['lookups', 'roles'],
  queryFn: ({ signal }) => call('GET /api/user/allRoles', { signal }),
  staleTime: Infinity,
})
