// The fields of a member's details, as two versions of them are compared: in Edit Member, Approve Member and My Account.
import type { LookupItem } from '#contract/call'
import { tableDate } from '../kit/dates/clubDates'
import type { ComparedField } from '../kit/forms/ChangedMeanwhile'
import type { MemberDetailWords } from './memberDetailMessages'
import type { MemberLookups } from './memberLookups'

const day = (value: unknown) => tableDate(String(value))

/** In the order of the form. `preferences` is the name of the email preferences in the form. */
export const comparedDetails = (
  words: MemberDetailWords,
  lookups: MemberLookups,
  preferences: string,
): ComparedField[] => [
  ...(['firstName', 'familyName', 'email', 'phoneNumber'] as const).map(name => ({ name, label: words[name] })),
  { name: 'dateOfBirth', label: words.dateOfBirth, show: day },
  ...(['addressLine1', 'addressLine2', 'addressLine3', 'town', 'county', 'postcode'] as const).map(name => ({
    name,
    label: words[name],
  })),
  { name: 'genderId', label: words.gender, choices: lookups.genders },
  { name: 'ethnicityId', label: words.ethnicity, choices: lookups.ethnicities },
  { name: 'swimmingAbilityId', label: words.swimmingAbility, choices: lookups.swimmingAbilities },
  { name: 'medicalConditions', label: words.medicalConditions },
  { name: 'hasFirstAidCertficate', label: words.hasFirstAidCertficate },
  { name: 'firstAidCertificateExpiry', label: words.firstAidCertificateExpiry, show: day },
  { name: 'affiliatedClub', label: words.affiliatedClub },
  { name: preferences, label: words.emailPreferences, choices: lookups.emailPreferences },
  { name: 'consentDataSharing', label: words.consent },
]

/** What Approve Member asks, and Edit Member too. */
export const comparedMembership = (
  words: { membershipType: string; roles: string },
  membershipTypes: readonly LookupItem[],
  roles: readonly LookupItem[],
): ComparedField[] => [
  { name: 'membershipTypeId', label: words.membershipType, choices: membershipTypes },
  { name: 'savedRoles', label: words.roles, choices: roles },
]
