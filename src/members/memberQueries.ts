import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls'
import type { DataProvider } from 'ra-core'
import type { memberDeeds, MemberRecord } from './membersAdapter'

export type RoleItem = AnswerOf<'GET /api/user/allRoles'>[number]

/** Every role that there is, by its id; they hardly ever change. */
export const rolesQuery = (provider: typeof memberDeeds) =>
  queryOptions({
    queryKey: ['lookups', 'roles'],
    queryFn: ({ signal }) => provider.readRoles(signal),
    staleTime: Infinity,
  })

/** The member that a form is about: read with each visit, and never again behind a form's back, whose fields keep what was typed. */
export const editedMemberQuery = (provider: DataProvider, userId: number) =>
  queryOptions({
    queryKey: ['members', 'edited', userId],
    queryFn: async ({ signal }) => (await provider.getOne<MemberRecord>('members', { id: userId, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
