// The call for the profile, which the boot script (site/boot.ts) makes while the application's code is still being
// fetched. Every members page needs it. `send` then takes its answer instead of making the call again.
import { APP_BASE } from '#contract/words'

const PROFILE = '/api/user/profile'

/** The part of `window` that is used. */
interface EarlyWindow {
  clubProfile?: { token: string; response: Promise<Response> }
  location: Pick<Location, 'pathname'>
  fetch: typeof fetch
}

/** Asks for the profile with the member's access token; on the site, for nothing. */
export function askForProfile(page: EarlyWindow, token: string): void {
  if (!page.location.pathname.startsWith(`${APP_BASE}/members/`)) return
  const response = page.fetch(PROFILE, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } })
  // Without this handler, a failed call that nobody takes is an unhandled rejection.
  response.catch(() => undefined)
  page.clubProfile = { token, response }
}

/**
 * Takes the answer to the call that the boot script made with the same token. It can be taken once; undefined if there
 * is none, or if `url` is another.
 */
export function takeEarlyAnswer(url: string, token: string | null | undefined): Promise<Response> | undefined {
  if (url !== PROFILE) return undefined
  const page = globalThis as unknown as EarlyWindow
  const early = page.clubProfile
  delete page.clubProfile
  return early?.token === token ? early?.response : undefined
}
