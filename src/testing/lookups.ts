import type { MemberLookups } from '../members/memberLookups'

/** The lists of a small club. */
export const lookups: MemberLookups = {
  swimmingAbilities: [
    { id: 1, name: 'Swimmer' },
    { id: 2, name: 'Non-swimmer' },
  ],
  genders: [
    { id: 11, name: 'Female' },
    { id: 12, name: 'Male' },
  ],
  ethnicities: [
    { id: 21, name: 'Cornish' },
    { id: 22, name: 'Welsh' },
  ],
  emailPreferences: [
    { id: 31, name: 'Rows' },
    { id: 32, name: 'Socials' },
    { id: 33, name: 'Maintenance' },
  ],
}
