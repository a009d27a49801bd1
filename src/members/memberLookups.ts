// The lists that a member's details choose from (§7 Lookup). Who fetches them: memberLookupsQuery in the application; on the public site
// they come with the page.
import type { OfferedItem } from '#contract/lookup'
import type { LookupType } from '#contract/words'

export interface MemberLookups {
  swimmingAbilities: readonly OfferedItem[]
  genders: readonly OfferedItem[]
  ethnicities: readonly OfferedItem[]
  emailPreferences: readonly OfferedItem[]
}

export const MEMBER_LOOKUP_TYPES = ['Swimming Ability', 'Gender', 'Ethnicity', 'Email Preferences'] as const

/** A list that is not there is empty. */
export const memberLookupsOf = (lists: { readonly [T in LookupType]?: readonly OfferedItem[] }): MemberLookups => ({
  swimmingAbilities: lists['Swimming Ability'] ?? [],
  genders: lists.Gender ?? [],
  ethnicities: lists.Ethnicity ?? [],
  emailPreferences: lists['Email Preferences'] ?? [],
})
