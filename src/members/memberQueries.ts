import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/calls'
import type { LookupType } from '#contract/words'
import { lookupsQuery, profileQuery } from '../api/clubQueries'
import type { Versions } from '../kit/recordForms/useVersions'
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

/** What a refusal of a save brings of the member. */
type RefusedMember = Partial<MemberRecord> | undefined

/**
 * The versions of a form about a member.
 * @param valuesOf returns the form's values for a member
 */
export const memberVersions = <V extends FieldValues>(
  { user }: MemberRecord,
  valuesOf: (member: MemberRecord) => V,
  comparison: NonNullable<Versions<V, RefusedMember>['comparison']>,
): Versions<V, RefusedMember> => ({
  opened: user.version,
  read: now => (now?.user ? { version: now.user.version, values: valuesOf(now as MemberRecord) } : null),
  comparison,
})

/** Fetches the data of members again after one of them has been saved. */
export function useMembersFetchedAgain(): () => void {
  const queryClient = useQueryClient()
  return () => {
    // refetchType is 'none', since the form's own query would read the member once more while the form is being left.
    // The next page reads what it shows.
    void queryClient.invalidateQueries({ queryKey: ['members'], refetchType: 'none' })
    // One may have changed one's own name or roles.
    void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
}
