// The member of Edit Member and Approve Member, the committee's forms about one (§3, §5): read with what the forms
// need, checked, sent, and compared with what somebody else has saved.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router'
import type { SentBody } from '#contract/calls'
import { askedIn, type ResourceField, type AppearingIn, appearingIn } from '#contract/resources/fields'
import { type MemberField, memberFields } from '#contract/resources/members'
import type { OwnField } from '#contract/resources/ownFields'
import type { LookupType } from '#contract/words'
import { lookupsQuery, profileQuery } from '../api/clubQueries'
import { errorsWhere, type FieldErrors, unreadable } from '../kit/forms/fieldErrors'
import { faultsIn, formValues, type ValuesOf } from '../kit/forms/fieldValues'
import { valueAt } from '../kit/forms/valueAt'
import { useEditedRecord, type Versions } from '../kit/recordForms/editedRecord'
import { checkMemberDetails, sentMemberDetails } from './memberDetails'
import { type RoleItem, rolesQuery } from './memberQueries'
import { type MemberRecord, useMembersProvider } from './membersAdapter'

/**
 * Reads what Edit and Approve need: the member whose id is in the path, the lists to choose from, and the roles. The
 * member is not read again while the form is open, since each reading of health notes is recorded.
 */
export function useEditedMember(lists: readonly LookupType[]) {
  const { userId } = useParams()
  const { query: member, ...opening } = useEditedRecord<MemberRecord>('members', Number(userId))
  const provider = useMembersProvider()
  return {
    member,
    lookups: useQuery(lookupsQuery(lists)),
    roles: useQuery(rolesQuery(provider)),
    ...opening,
  }
}

/** All that Approve Member asks; ids. */
export interface MembershipFields {
  membershipTypeId: number | null
  savedRoles: number[]
}

/** Everything about a member, by the names of the call. */
export type MemberValues = MembershipFields &
  ValuesOf<AppearingIn<MemberField, 'edit'>> & { savedEmailPreferences: number[] }

/** @param roles all that exist: everybody holds the role Member, even if the record does not say so */
export const membershipFieldsOf = (user: MemberRecord['user'], roles: readonly RoleItem[]): MembershipFields => ({
  membershipTypeId: user.membershipTypeId,
  savedRoles: roles.filter(({ name }) => name === 'Member' || user.roles.includes(name)).map(({ id }) => id),
})

export const memberFieldsOf = (
  { user, emailPreferences }: MemberRecord,
  roles: readonly RoleItem[],
  own: readonly OwnField[] = [],
): MemberValues => ({
  ...formValues(appearingIn([...memberFields, ...own], 'edit'), user),
  ...membershipFieldsOf(user, roles),
  savedEmailPreferences: emailPreferences.map(({ preferenceId }) => preferenceId),
})

/**
 * Returns the fields of Edit Member for a form that began with these values. A field that was never recorded may stay
 * empty; a recorded one must not be emptied.
 * @param own the club's own fields, those that one may fill in
 */
export const editedFields = (opened: MemberValues, own: readonly OwnField[] = []) =>
  askedIn([...memberFields, ...own], 'edit', ({ source }) => {
    const value = valueAt(opened, source)
    return value !== null && value !== '' && value !== false
  })

/** The fields of Approve Member beside the roles. */
export const approvedFields = askedIn(
  memberFields.filter(({ source }) => source === 'membershipTypeId'),
  'edit',
  () => true,
)

export const wrongInMembership = (fields: MembershipFields): FieldErrors =>
  errorsWhere(faultsIn(approvedFields, fields))

/** `asked` comes from editedFields, `today` is the club's day. */
export const wrongInMember = (fields: MemberValues, asked: readonly ResourceField[], today: string): FieldErrors => ({
  ...checkMemberDetails(asked, fields, today),
  // A day in the year 1 is a mistake here.
  ...errorsWhere({ dateOfBirth: unreadable(fields.dateOfBirth, 'date') }),
})

/** Returns the body of a checked membership. */
export const sentMembership = ({ membershipTypeId, savedRoles }: MembershipFields) => ({
  membershipTypeId: Number(membershipTypeId),
  savedRoles: savedRoles.join(','),
})

/** Returns the body of checked fields. */
export const sentMember = (fields: MemberValues): Omit<SentBody<'POST /api/user/save'>, 'id' | 'version'> => ({
  ...sentMemberDetails(fields),
  savedRoles: fields.savedRoles.join(','),
  savedEmailPreferences: fields.savedEmailPreferences.join(','),
})

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
