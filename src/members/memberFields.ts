// What the committee's forms about a member hold, Edit Member and Approve Member: out of the record, checked, and as the calls take it (§3, §5).
import type { SentBody } from '#contract/calls'
import { errorsWhere, type FieldErrors, missing, unreadable } from '../kit/forms/fieldErrors'
import { checkMemberDetails, dayInField, type MemberDetails, sentMemberDetails } from './memberDetails'
import type { RoleItem } from './memberQueries'
import type { MemberRecord } from './membersAdapter'

/** All that Approve Member asks; ids. */
export interface MembershipFields {
  membershipTypeId: number | null
  savedRoles: number[]
}

/** Everything about a member, by the names of the call; a text is null while its field is empty, days are yyyy-MM-dd. */
export interface MemberFields extends MembershipFields, DetailFields {
  savedEmailPreferences: number[]
}

type DetailFields = {
  [K in keyof MemberDetails]: MemberDetails[K] extends boolean ? boolean : MemberDetails[K] | null
}

/** @param roles all that there are: everybody holds the role Member, also where the record does not say so */
export const membershipFieldsOf = (user: MemberRecord['user'], roles: readonly RoleItem[]): MembershipFields => ({
  membershipTypeId: user.membershipTypeId,
  savedRoles: roles.filter(({ name }) => name === 'Member' || user.roles.includes(name)).map(({ id }) => id),
})

export const memberFieldsOf = ({ user, emailPreferences }: MemberRecord, roles: readonly RoleItem[]): MemberFields => ({
  ...membershipFieldsOf(user, roles),
  firstName: user.firstName,
  familyName: user.familyName,
  email: user.email,
  dateOfBirth: dayInField(user.dateOfBirth) ?? null,
  addressLine1: user.addressLine1,
  addressLine2: user.addressLine2,
  addressLine3: user.addressLine3,
  town: user.town,
  county: user.county,
  postcode: user.postcode,
  phoneNumber: user.phoneNumber,
  medicalConditions: user.medicalConditions,
  hasFirstAidCertficate: user.hasFirstAidCertficate,
  firstAidCertificateExpiry: dayInField(user.firstAidCertificateExpiry) ?? null,
  swimmingAbilityId: user.swimmingAbilityId,
  genderId: user.genderId,
  ethnicityId: user.ethnicityId,
  consentDataSharing: user.consentDataSharing,
  affiliatedClub: user.affiliatedClub,
  savedEmailPreferences: emailPreferences.map(({ preferenceId }) => preferenceId),
})

export const wrongInMembership = ({ membershipTypeId }: MembershipFields): FieldErrors =>
  errorsWhere({ membershipTypeId: missing(membershipTypeId) })

/** Of a member whom the club brought in from its own list, some of this was never recorded. */
const PERHAPS_NEVER_RECORDED = [
  'email',
  'dateOfBirth',
  'genderId',
  'ethnicityId',
  'swimmingAbilityId',
  'membershipTypeId',
  'consentDataSharing',
] as const satisfies readonly (keyof MemberFields)[]
type PerhapsNeverRecorded = (typeof PERHAPS_NEVER_RECORDED)[number]

/** Whether it must be filled in: what was never recorded may stay so, and what is recorded is not emptied. */
export const isRecorded = (opened: MemberFields, name: PerhapsNeverRecorded): boolean =>
  opened[name] !== null && opened[name] !== '' && opened[name] !== false

/** `opened` is what the form began with. */
export function wrongInMember(fields: MemberFields, opened: MemberFields): FieldErrors {
  const mayStayEmpty = PERHAPS_NEVER_RECORDED.filter(name => !isRecorded(opened, name) && !isRecorded(fields, name))
  const wrong = Object.entries(wrongInAny(fields)).filter(([name]) => !(mayStayEmpty as string[]).includes(name))
  return Object.fromEntries(wrong)
}

const wrongInAny = (fields: MemberFields): FieldErrors => ({
  ...wrongInMembership(fields),
  ...checkMemberDetails(detailsIn(fields)),
  ...errorsWhere({
    dateOfBirth: unreadable(fields.dateOfBirth, 'date'),
    firstAidCertificateExpiry: fields.hasFirstAidCertficate && unreadable(fields.firstAidCertificateExpiry, 'date'),
  }),
})

/** Once it is checked. */
export const sentMembership = ({ membershipTypeId, savedRoles }: MembershipFields) => ({
  membershipTypeId: Number(membershipTypeId),
  savedRoles: savedRoles.join(','),
})

/** Once they are checked. */
export const sentMember = ({
  membershipTypeId,
  savedRoles,
  savedEmailPreferences,
  ...details
}: MemberFields): Omit<SentBody<'POST /api/user/save'>, 'id' | 'version'> => ({
  ...sentMemberDetails(detailsIn(details)),
  savedRoles: savedRoles.join(','),
  membershipTypeId,
  savedEmailPreferences: savedEmailPreferences.join(','),
})

/** The same details as registration and My Account have them. The expiry of a certificate that they do not hold is left out. */
const detailsIn = (fields: DetailFields): MemberDetails => ({
  ...fields,
  firstName: fields.firstName ?? '',
  familyName: fields.familyName ?? '',
  email: fields.email ?? '',
  dateOfBirth: fields.dateOfBirth ?? '',
  firstAidCertificateExpiry: fields.hasFirstAidCertficate ? fields.firstAidCertificateExpiry : null,
})
