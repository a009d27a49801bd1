import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import type { LookupType } from '#contract/words'
import { lookupsQuery } from '../api/clubQueries'
import { useEditedRecord } from '../kit/recordForms/useEditedRecord'
import { type memberDeeds, type MemberRecord, useMembersProvider } from './membersAdapter'

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

/**
 * Reads what Edit and Approve need: the member whose id is in the path, the lists to choose from, and the roles. The
 * member is not read again while the form is open, since each reading of health notes is recorded.
 */
export function useEditedMember(lists: readonly LookupType[]) {
  const { userId } = useParams()
  const { asked: member, ...opening } = useEditedRecord<MemberRecord>('members', Number(userId))
  const provider = useMembersProvider()
  return {
    member,
    lookups: useQuery(lookupsQuery(lists)),
    roles: useQuery(rolesQuery(provider)),
    ...opening,
  }
}
