// What the inputs of a member's details say, in the registration and in My Account (§3, §5, §9).
export const memberDetailMessages = {
  enterFirstName: 'Please enter your first name',
  enterSurname: 'Please enter your surname',
  enterEmail: 'Please enter your email address',
  agree: 'Please confirm you agree to the statements above.',

  you: 'Your details',
  firstName: 'First name',
  familyName: 'Surname',
  email: 'Email address',
  dateOfBirth: 'Date of birth',
  phoneNumber: 'Telephone',

  address: 'Your address',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  addressLine3: 'Address line 3',
  town: 'Town',
  county: 'County',
  postcode: 'Postcode',

  statistics: 'For the club’s statistics',
  statisticsHint: 'The club counts these answers. Its reports name nobody, and only the committee can open yours.',
  gender: 'Gender',
  ethnicity: 'Ethnicity',

  safety: 'On the water',
  swimmingAbility: 'Swimming ability',
  medicalConditions: 'Medical conditions',
  medicalConditionsHint: 'Anything that the organiser of a row should know. Only organisers and the committee see it.',
  hasFirstAidCertficate: 'I hold a first aid certificate',
  firstAidCertificateExpiry: 'First aid certificate expires on',
  affiliatedClub: 'Affiliated club',
  affiliatedClubHint: 'If you row with another club as well.',

  emailPreferences: 'Email preferences',
  emailPreferencesHint: 'The club sends you an email when there is news of these kinds.',

  declaration: 'Declaration',
  swimming: 'I am able, in light clothing, to:',
  swimmingStandard: ['float five minutes', 'swim 50 metres', 'tread water two minutes', 'swim underwater five metres'],
  sharing:
    'I consent to the club keeping these details and sharing them with its officers and the organisers of the rows that I join, so that rows can be run safely and my membership looked after.',
  consent: 'I agree to the statements above',
} as const

/** The same texts, worded about the member. */
export type MemberDetailWords = {
  readonly [K in keyof typeof memberDetailMessages]: (typeof memberDetailMessages)[K] extends string
    ? string
    : readonly string[]
}
