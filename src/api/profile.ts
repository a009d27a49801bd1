// The profile (§4) of the signed-in member, with their roles. It is stored, so that it is known before any call is
// answered.
import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import { call } from './call'
import { removeDraftsOfOthers, store, readStored, PROFILE } from './deviceStorage'
import { isSignedIn } from './session'

export type Profile = AnswerOf<'GET /api/user/profile'>

/** The member of a profile, as contract/access asks for the one who does a deed. */
export const callerOf = ({ id, ...rights }: Profile): Caller => ({ memberId: id, ...rights })

/** The profile as the server last answered it; null when nobody is signed in, or it has not answered yet. */
export function storedProfile(): Profile | null {
  const text = isSignedIn() ? readStored(PROFILE) : null
  try {
    const profile = text === null ? null : (JSON.parse(text) as Profile | null)
    return Array.isArray(profile?.roles) ? profile : null
  } catch {
    return null
  }
}

/**
 * Asks for the profile and stores it.
 * @throws ClubError
 */
export async function loadProfile(signal?: AbortSignal): Promise<Profile> {
  const profile = await call('GET /api/user/profile', { signal })
  storeProfile(profile)
  return profile
}

/** Unless somebody has signed out before the answer came. */
export function storeProfile(profile: Profile): void {
  if (!isSignedIn()) return
  store(PROFILE, JSON.stringify(profile))
  removeDraftsOfOthers(profile.id)
}
