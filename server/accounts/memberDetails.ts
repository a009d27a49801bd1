import type { BodyOf } from '#contract/calls'
import type { member } from '../database/schema/members'

type Details = Omit<BodyOf<'POST /api/user/saveMyAccount'>, 'version' | 'savedemailPreferences' | 'currentPassword'>
/** As the committee may send them: without what was never recorded. */
type PerhapsNeverRecorded = Pick<BodyOf<'POST /api/user/save'>, keyof Details>

/** The fields that a member fills in, and no others, whatever else was sent; in the words of the database. */
export const memberDetails = (given: Details | PerhapsNeverRecorded) =>
  ({
    firstName: given.firstName,
    familyName: given.familyName,
    email: given.email ?? '',
    dateOfBirth: given.dateOfBirth,
    addressLine1: given.addressLine1,
    addressLine2: given.addressLine2,
    addressLine3: given.addressLine3,
    town: given.town,
    county: given.county,
    postcode: given.postcode,
    phoneNumber: given.phoneNumber,
    medicalConditions: given.medicalConditions,
    hasFirstAidCertificate: given.hasFirstAidCertficate,
    firstAidCertificateExpiry: given.firstAidCertificateExpiry,
    swimmingAbilityId: given.swimmingAbilityId,
    genderId: given.genderId,
    ethnicityId: given.ethnicityId,
    consentDataSharing: given.consentDataSharing,
    affiliatedClub: given.affiliatedClub,
  }) satisfies Partial<typeof member.$inferInsert>

export type MemberDetails = ReturnType<typeof memberDetails>
