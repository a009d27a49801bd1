// What the committee's forms about a member ask: read from them, checked, and as the calls take it (§3, §5).
import type { SentBody } from '#contract/calls'
import { checkMemberDetails, readEmailPreferences, readMemberDetails, sentMemberDetails } from './memberDetails'
import { formMessages } from '../kit/forms/formMessages'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { idOf, joinedIdsOf } from '../kit/forms/formData'

/** Membership type and roles: all that Approve Member asks. */
export const readMembership = (data: FormData) => ({
  membershipTypeId: idOf(data, 'membershipTypeId'),
  savedRoles: joinedIdsOf(data, 'savedRoles'),
})
export type Membership = ReturnType<typeof readMembership>

export const checkMembership = ({ membershipTypeId }: Membership) =>
  errorsWhere({ membershipTypeId: membershipTypeId === null && formMessages.required })

/** Once it is checked. */
export const sentMembership = (membership: Membership) =>
  membership as Pick<SentBody<'POST /api/user/approve'>, 'membershipTypeId' | 'savedRoles'>

export const readMemberFields = (data: FormData) => ({
  ...readMembership(data),
  details: readMemberDetails(data),
  savedEmailPreferences: readEmailPreferences(data),
})
export type MemberFields = ReturnType<typeof readMemberFields>

export const checkMemberFields = (fields: MemberFields) => ({
  ...checkMembership(fields),
  ...checkMemberDetails(fields.details),
})

/** Once they are checked. */
export const sentMember = ({ details, savedEmailPreferences, ...membership }: MemberFields) => ({
  ...sentMemberDetails(details),
  ...sentMembership(membership),
  savedEmailPreferences,
})
