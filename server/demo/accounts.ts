import type { DemoClub } from '#contract/site'
import type { Role } from '#contract/words'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'ebb-and-flood-2026'

export interface DemoAccount {
  email: string
  firstName: string
  familyName: string
  gender: 'Female' | 'Male'
  age: number
  membershipType: 'New' | 'Full' | 'Life' | null
  roles: readonly Role[]
  /** The parts of the club that a visitor can try with it. */
  shows: string
  isPaid?: false
  hasUpdatedProfile?: false
  isApproved?: false
  isActive?: false
}

const at = (name: string) => `${name}@demo.example`

/** The members as whom a visitor of the demo club can sign in. */
export const DEMO_ACCOUNTS = [
  {
    email: at('member'),
    firstName: 'Imogen',
    familyName: 'Farrant',
    gender: 'Female',
    age: 34,
    membershipType: 'Full',
    roles: ['Member'],
    shows: 'a member, paid and with rows to come',
  },
  {
    email: at('unpaid'),
    firstName: 'Tobias',
    familyName: 'Okonjo-Reed',
    gender: 'Male',
    age: 41,
    membershipType: 'Full',
    roles: ['Member'],
    shows: 'a member who has not paid',
    isPaid: false,
  },
  {
    email: at('newcomer'),
    firstName: 'Priya',
    familyName: 'Lathbury',
    gender: 'Female',
    age: 27,
    membershipType: 'New',
    roles: ['Member'],
    shows: 'a new member whose profile is not completed',
    hasUpdatedProfile: false,
    isPaid: false,
  },
  {
    email: at('waiting'),
    firstName: 'Callum',
    familyName: 'Strand',
    gender: 'Male',
    age: 30,
    membershipType: null,
    roles: ['Member'],
    shows: 'somebody who waits for approval',
    isApproved: false,
    isPaid: false,
  },
  {
    email: at('former'),
    firstName: 'Rosalind',
    familyName: 'Peverell',
    gender: 'Female',
    age: 58,
    membershipType: 'Full',
    roles: ['Member'],
    shows: 'a member who has left',
    isActive: false,
    isPaid: false,
  },
  {
    email: at('officer'),
    firstName: 'Gethin',
    familyName: 'Mostyn',
    gender: 'Male',
    age: 47,
    membershipType: 'Full',
    roles: ['Member', 'Duty Officer'],
    shows: 'a Duty Officer with rows in every state',
  },
  {
    email: at('committee'),
    firstName: 'Nadia',
    familyName: 'Whitcombe',
    gender: 'Female',
    age: 52,
    membershipType: 'Full',
    roles: ['Member', 'Committee Member'],
    shows: 'a Committee Member',
  },
  {
    email: at('bosun'),
    firstName: 'Fergus',
    familyName: 'Tolmie',
    gender: 'Male',
    age: 61,
    membershipType: 'Life',
    roles: ['Member', 'Bosun'],
    shows: 'the Bosun',
  },
  {
    email: at('safety'),
    firstName: 'Beatrice',
    familyName: 'Achebe',
    gender: 'Female',
    age: 44,
    membershipType: 'Full',
    roles: ['Member', 'Safety Officer'],
    shows: 'the Safety Officer',
  },
  {
    email: at('secretary'),
    firstName: 'Harriet',
    familyName: 'Penrose',
    gender: 'Female',
    age: 55,
    membershipType: 'Full',
    roles: ['Member', 'Member Secretary'],
    shows: 'the Member Secretary',
  },
  {
    email: at('admin'),
    firstName: 'Samir',
    familyName: 'Daventry',
    gender: 'Male',
    age: 39,
    membershipType: 'Full',
    roles: ['Member', 'System Administrator'],
    shows: 'the System Administrator',
  },
] as const satisfies readonly DemoAccount[]

/** The notice on every page of the demo club. */
export const DEMO_CLUB: DemoClub = {
  password: DEMO_PASSWORD,
  accounts: DEMO_ACCOUNTS.map(({ email, shows }) => ({ email, shows })),
}

export type DemoAccountName =
  | 'member'
  | 'unpaid'
  | 'newcomer'
  | 'waiting'
  | 'former'
  | 'officer'
  | 'committee'
  | 'bosun'
  | 'safety'
  | 'secretary'
  | 'admin'
