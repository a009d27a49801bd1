// The calls that the boot script (site/boot.ts) makes while the application's code is still being fetched: the profile,
// which every members page needs, and joining, where somebody taps on it in a drawn screen. `send` then takes their
// answers instead of making the calls again.
import { APP_BASE } from '#contract/words'

const PROFILE = '/api/user/profile'
/** The attribute of a button by which the boot script knows the event that a tap on it joins. */
export const JOINS = 'data-joins'

interface EarlyAnswer {
  token: string
  response: Promise<Response>
}

/** The part of `window` that is used. */
interface EarlyWindow {
  /** The answers by the method and the address of their calls. */
  clubEarly?: Record<string, EarlyAnswer>
  location: Pick<Location, 'pathname'>
  document: Pick<Document, 'cookie'>
  fetch: typeof fetch
}

/** Asks for the profile with the member's access token; on the site, for nothing. */
export function askForProfile(page: EarlyWindow, token: string): void {
  if (!page.location.pathname.startsWith(`${APP_BASE}/members/`)) return
  ask(page, token, 'GET', PROFILE, {})
}

/** Joins an event with the member's access token, once. Without a cross-site token the application has to. */
export function joinEarly(page: EarlyWindow, token: string, eventId: string): void {
  const crossSite = crossSiteToken(page.document.cookie)
  const url = `/api/event/joinEvent?eventId=${eventId}`
  if (crossSite !== null && !page.clubEarly?.[`POST ${url}`])
    ask(page, token, 'POST', url, { 'X-XSRF-TOKEN': crossSite })
}

function ask(page: EarlyWindow, token: string, method: string, url: string, others: Record<string, string>): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, ...others }
  const response = page.fetch(url, { method, headers, keepalive: method !== 'GET' })
  // Without this handler, a failed call that nobody takes is an unhandled rejection.
  response.catch(() => undefined)
  page.clubEarly = { ...page.clubEarly, [`${method} ${url}`]: { token, response } }
}

/**
 * Takes the answer to the call that the boot script made with the same token. It can be taken once; undefined if there
 * is none.
 */
export function takeEarlyAnswer(
  method: string,
  url: string,
  token: string | null | undefined,
): Promise<Response> | undefined {
  const calls = (globalThis as unknown as EarlyWindow).clubEarly
  const early = calls?.[`${method} ${url}`]
  if (calls) delete calls[`${method} ${url}`]
  return early?.token === token ? early?.response : undefined
}

/** The cross-site token in a document's cookies; null without one. */
export function crossSiteToken(cookies: string): string | null {
  const found = cookies.split('; ').find(pair => pair.startsWith('XSRF-TOKEN='))
  if (found === undefined) return null
  const value = found.slice('XSRF-TOKEN='.length)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
