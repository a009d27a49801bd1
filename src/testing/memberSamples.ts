// Answers of the server about members, and the lists that a member's form chooses from.
import type { Lookups } from '#contract/calls/lookup'
import type { StoredMemberField } from '#contract/resources/ownFieldSchemas'
import type { MemberRecord } from '../members/membersAdapter'

export const adminViewOf = (
  user: Partial<MemberRecord['user']> = {},
  more: Partial<MemberRecord> = {},
): Omit<MemberRecord, 'id'> => ({
  user: {
    id: 7,
    firstName: 'Ada',
    familyName: 'Byron',
    email: 'ada@demo.example',
    addressLine1: '3 Ferry Lane',
    addressLine2: null,
    addressLine3: null,
    town: 'Tidewater',
    county: null,
    postcode: 'TW1 2AB',
    phoneNumber: '07700 900123',
    dateOfBirth: '1988-04-02',
    medicalConditions: null,
    membershipTypeId: 41,
    hasFirstAidCertficate: false,
    firstAidCertificateExpiry: null,
    swimmingAbilityId: 1,
    genderId: 11,
    ethnicityId: 21,
    consentDataSharing: true,
    updatedProfile: true,
    affiliatedClub: null,
    isActive: true,
    isApproved: true,
    roles: ['Member', 'Duty Officer'],
    version: 3,
    ...user,
  },
  roles: [
    { id: 51, name: 'Member' },
    { id: 52, name: 'Duty Officer' },
  ],
  emailPreferences: [{ preferenceId: 31, name: 'Rows' }],
  membershipType: 'Full',
  gender: 'Female',
  ethnicity: 'Cornish',
  swimmingAbility: 'Swimmer',
  paidAt: null,
  paidBy: null,
  anonymisedAt: null,
  ...more,
})

export const allRoles = (
  [
    'Member',
    'Duty Officer',
    'Committee Member',
    'Bosun',
    'Safety Officer',
    'Member Secretary',
    'System Administrator',
  ] as const
).map((name, index) => ({ id: 51 + index, name }))

export const membershipTypes = [
  { id: 41, name: 'Full' },
  { id: 42, name: 'New' },
]

/** The lists that a member's form offers. */
export const lookups = {
  'Swimming Ability': [
    { id: 1, name: 'Swimmer' },
    { id: 2, name: 'Non-swimmer' },
  ],
  Gender: [
    { id: 11, name: 'Female' },
    { id: 12, name: 'Male' },
  ],
  Ethnicity: [
    { id: 21, name: 'Cornish' },
    { id: 22, name: 'Welsh' },
  ],
  'Email Preferences': [
    { id: 31, name: 'Rows' },
    { id: 32, name: 'Socials' },
    { id: 33, name: 'Maintenance' },
  ],
} satisfies Lookups

/** A field of the club's own, which the member fills in, in the registration too. */
export const ownField = (more: Partial<StoredMemberField> = {}): StoredMemberField => ({
  ...{ key: 'locker', label: 'Locker', kind: 'line', choices: [], help: null, isRequired: false, isActive: true },
  ...{ filledBy: 'member', isInRegistration: true, seenBy: 'officers' },
  ...more,
})
