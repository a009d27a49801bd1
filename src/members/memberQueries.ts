import { queryOptions, useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import type { LookupType } from '#contract/words'
import { lookupsQuery } from '../api/clubQueries'
import { useOpenedAnew } from '../kit/recordForms/useOpenedAnew'
import { type memberDeeds, type MemberRecord, useMembersProvider } from './membersAdapter'

export type RoleItem = AnswerOf<'GET /api/user/allRoles'>[number]

/** Every role, by its id. Roles hardly ever change. */
export const rolesQuery = (provider: typeof memberDeeds) =>
  queryOptions({
    queryKey: ['lookups', 'roles'],
    queryFn: ({ signal }) => provider.readRoles(signal),
    staleTime: Infinity,
  })

/**
 * The member that a form is about. It is read at each visit, but not again while the form is open, since each reading
 * of health notes is recorded. The meta keeps it apart from what react-admin remembers of a member from its lists.
 */
const FOR_FORM = { isForForm: true } as const
const READ_ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Reads the data of Edit and Approve: the member whose id is in the path, the lists to choose from, and the roles. */
export function useEditedMember(lists: readonly LookupType[]) {
  const { userId } = useParams()
  const member = useGetOne<MemberRecord>('members', { id: Number(userId), meta: FOR_FORM }, READ_ONCE)
  const provider = useMembersProvider()
  return {
    member,
    lookups: useQuery(lookupsQuery(lists)),
    roles: useQuery(rolesQuery(provider)),
    ...useOpenedAnew(member.refetch),
  }
}
