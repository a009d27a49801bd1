// The parts of a member's own account that leave the server, in the words of §3.
import type { AnswerOf } from '#contract/calls'
import { appearingIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { presentFields } from '../fields/fieldValues'
import { presentOwn } from '../fields/ownValues'
import type { SignedIn } from '../services'
import type { Account } from './accountQueries'
import type { AskedAddress } from './askedAddress'

/** Presents the profile with the roles that the session carries. */
export const presentProfile = (
  { member, membershipType }: Account,
  { roles, withheldRoles }: SignedIn,
): AnswerOf<'GET /api/user/profile'> => ({
  id: member.id,
  firstName: member.firstName,
  familyName: member.familyName,
  email: member.email,
  roles: [...roles],
  updatedProfile: member.updatedProfile,
  membershipType,
  ...(withheldRoles.length > 0 && { withheldRoles: [...withheldRoles] }),
})

/**
 * Presents §3's User, for the member themself and for the admin view. Of the club's own fields, only the visible ones
 * are included.
 */
export const presentUser = (
  { member, roles }: Account,
  seenKeys: readonly string[],
): AnswerOf<'GET /api/user/myAccount'>['user'] => ({
  id: member.id,
  ...presentFields(appearingIn(memberFields, 'show'), member),
  ...presentOwn(member.fields, seenKeys),
  updatedProfile: member.updatedProfile,
  isActive: member.isActive,
  isApproved: member.isApproved,
  roles,
  version: member.version,
})

/** Presents the account with all of the club's own fields. */
export const presentAccount = (
  account: Account,
  askedAddress: AskedAddress | null,
  seenKeys: readonly string[],
): AnswerOf<'GET /api/user/myAccount'> => ({
  user: presentUser(account, seenKeys),
  emailPreferences: account.preferenceIds.map(preferenceId => ({ preferenceId })),
  askedAddress: askedAddress && { address: askedAddress.address, expiresAt: askedAddress.expiresAt.toISOString() },
})
