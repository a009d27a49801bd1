// What leaves of a member's own account, in the words of §3.
import type { AnswerOf } from '#contract/calls'
import type { SignedIn } from '../services'
import type { Account } from './accountQueries'
import type { AskedAddress } from './askForAddress'

/** With the roles that the session carries. */
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

/** §3's User, as the member themself and the admin view have it. */
export const presentUser = ({ member, roles }: Account): AnswerOf<'GET /api/user/myAccount'>['user'] => ({
  id: member.id,
  firstName: member.firstName,
  familyName: member.familyName,
  email: member.email,
  addressLine1: member.addressLine1,
  addressLine2: member.addressLine2,
  addressLine3: member.addressLine3,
  town: member.town,
  county: member.county,
  postcode: member.postcode,
  phoneNumber: member.phoneNumber,
  dateOfBirth: member.dateOfBirth,
  medicalConditions: member.medicalConditions,
  membershipTypeId: member.membershipTypeId,
  hasFirstAidCertficate: member.hasFirstAidCertificate,
  firstAidCertificateExpiry: member.firstAidCertificateExpiry,
  swimmingAbilityId: member.swimmingAbilityId,
  genderId: member.genderId,
  ethnicityId: member.ethnicityId,
  consentDataSharing: member.consentDataSharing,
  updatedProfile: member.updatedProfile,
  affiliatedClub: member.affiliatedClub,
  isActive: member.isActive,
  isApproved: member.isApproved,
  roles,
  version: member.version,
})

export const presentAccount = (account: Account, asked: AskedAddress | null): AnswerOf<'GET /api/user/myAccount'> => ({
  user: presentUser(account),
  emailPreferences: account.preferenceIds.map(preferenceId => ({ preferenceId })),
  askedAddress: asked && { address: asked.address, expiresAt: asked.expiresAt.toISOString() },
})
