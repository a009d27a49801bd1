// The lists that a member's details choose from (§7 Lookup). Who fetches them: memberLookupsQuery in the application; on the public site
// they come with the page.
import type { LookupItem } from '#contract/call'
import type { LookupType } from '#contract/words'

export interface MemberLookups {
  swimmingAbilities: readonly LookupItem[]
  genders: readonly LookupItem[]
  ethnicities: readonly LookupItem[]
  emailPreferences: readonly LookupItem[]
}

export const MEMBER_LOOKUP_TYPES = ['Swimming Ability', 'Gender', 'Ethnicity', 'Email Preferences'] as const

/** A list that is not there is empty. */
export const memberLookupsOf = (lists: { readonly [T in LookupType]?: readonly LookupItem[] }): MemberLookups => ({
  swimmingAbilities: lists['Swimming Ability'] ?? [],
  genders: lists.Gender ?? [],
  ethnicities: lists.Ethnicity ?? [],
  emailPreferences: lists['Email Preferences'] ?? [],
})
