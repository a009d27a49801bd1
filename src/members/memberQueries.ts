import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import type { memberDeeds } from './membersAdapter'

export type RoleItem = AnswerOf<'GET /api/user/allRoles'>[number]

/** Every role, by its id. Roles hardly ever change. */
export const rolesQuery = (provider: typeof memberDeeds) =>
  queryOptions({
    queryKey: ['lookups', 'roles'],
    queryFn: ({ signal }) => provider.readRoles(signal),
    staleTime: Infinity,
  })

/** The filters that are shared with the committee. */
export const sharedFiltersQuery = (provider: typeof memberDeeds) =>
  queryOptions({
    queryKey: ['members', 'sharedFilters'],
    queryFn: ({ signal }) => provider.readSharedFilters(signal),
  })
