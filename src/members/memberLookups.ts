// The lists that a member's details choose from (§7 Lookup).
import type { LookupItem } from '#contract/call'
import type { LookupType } from '#contract/words'
import { call } from '../api/call'

export interface MemberLookups {
  swimmingAbilities: readonly LookupItem[]
  genders: readonly LookupItem[]
  ethnicities: readonly LookupItem[]
  emailPreferences: readonly LookupItem[]
}

/**
 * Asks for the four lists at once.
 * @throws ClubError
 */
export async function loadMemberLookups(signal?: AbortSignal): Promise<MemberLookups> {
  const list = (type: LookupType) => call('GET /api/lookup/getByType', { query: { type }, signal })
  const [swimmingAbilities, genders, ethnicities, emailPreferences] = await Promise.all([
    list('Swimming Ability'),
    list('Gender'),
    list('Ethnicity'),
    list('Email Preferences'),
  ])
  return { swimmingAbilities, genders, ethnicities, emailPreferences }
}
