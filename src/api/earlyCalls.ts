// The first calls of a members page, made by the boot script (site/boot.ts) while the application's code is still being
// fetched. `send` then takes their answers instead of making the calls again.
import { APP_BASE } from '#contract/words'
import type { ScreenEntry } from '../screens'

/**
 * Pairs of a regular expression for the page's path and the URLs of its first calls. `$1` stands for the first
 * parameter.
 */
export type EarlyCalls = readonly (readonly [pattern: string, urls: readonly string[]])[]

/** The part of `window` that is used. */
interface EarlyWindow {
  clubEarlyCalls?: Map<string, EarlyCall>
  location: Pick<Location, 'pathname'>
  fetch: typeof fetch
}
interface EarlyCall {
  token: string
  response: Promise<Response>
}

const PROFILE = '/api/user/profile'

/**
 * Builds the list from the table of screens. The build of the boot script calls it, because the list is smaller than
 * the table.
 */
export const earlyCallsOf = (screens: readonly ScreenEntry[]): EarlyCalls =>
  screens.flatMap(({ path, firstCalls = [] }) => {
    if (firstCalls.length === 0) return []
    const names = path.match(/:\w+/g) ?? []
    const pattern = `^${APP_BASE}/members/${path.replaceAll(/:\w+/g, '(\\d+)')}$`
    const filled = (url: string) => names.reduce((rest, name, index) => rest.replace(name, `$${index + 1}`), url)
    return [[pattern, firstCalls.map(filled)] as const]
  })

/** Makes the profile's call and the page's first calls with the member's access token; on the site, none. */
export function makeEarlyCalls(page: EarlyWindow, token: string, table: EarlyCalls): void {
  const { pathname } = page.location
  if (!pathname.startsWith(`${APP_BASE}/members/`)) return
  const ofThisPage = table.flatMap(([pattern, urls]) =>
    new RegExp(pattern).test(pathname) ? urls.map(url => pathname.replace(new RegExp(pattern), url)) : [],
  )
  const ask = (url: string): EarlyCall => {
    const response = page.fetch(url, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } })
    // Without this handler, a failed call that nobody takes is an unhandled rejection.
    response.catch(() => undefined)
    return { token, response }
  }
  page.clubEarlyCalls = new Map([PROFILE, ...ofThisPage].map(url => [url, ask(url)]))
}

/**
 * Takes the answer to a call that the boot script made with the same token. It can be taken once; undefined if there is
 * none.
 */
export function takeEarlyAnswer(url: string, token: string | null | undefined): Promise<Response> | undefined {
  const calls = (globalThis as unknown as EarlyWindow).clubEarlyCalls
  const made = calls?.get(url)
  calls?.delete(url)
  return made && made.token === token ? made.response : undefined
}
