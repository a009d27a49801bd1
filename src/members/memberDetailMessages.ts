// The words of a member's forms beside those of the fields, in the registration and in My Account (§3, §5, §9).
export const memberDetailMessages = {
  /** The titles of the form's parts. */
  titles: {
    you: 'Your details',
    address: 'Your address',
    statistics: 'For the club’s statistics',
    water: 'On the water',
    own: 'Also asked by the club',
    declaration: 'Declaration',
  },
  hints: {
    statistics: 'The club counts these answers. Its reports name nobody, and only the committee can open yours.',
  },

  emailPreferences: 'Email preferences',
  emailPreferencesHint: 'The club sends you an email when there is news of these kinds.',

  swimming: 'I am able, in light clothing, to:',
  swimmingStandard: ['float five minutes', 'swim 50 metres', 'tread water two minutes', 'swim underwater five metres'],
  sharing:
    'I consent to the club keeping these details and sharing them with its officers and the organisers of the rows that I join, so that rows can be run safely and my membership looked after.',
} as const

type Words = Readonly<Record<string, string>>

/** The same texts, worded about the member. */
export interface MemberDetailWords {
  titles: Words
  hints: Words
  emailPreferences: string
  emailPreferencesHint: string
  swimming: string
  swimmingStandard: readonly string[]
  sharing: string
}
