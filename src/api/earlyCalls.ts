// What a page of the members area asks first, asked by the boot script while the application is still on its way to the phone.
import { APP_BASE } from '#contract/words'
import type { ScreenEntry } from '../screens'

/** By pattern of the whole path: what its page asks, `$1` standing for the first parameter. */
export type EarlyCalls = readonly (readonly [pattern: string, urls: readonly string[]])[]

interface Page {
  clubEarlyCalls?: Map<string, EarlyCall>
  location: Pick<Location, 'pathname'>
  fetch: typeof fetch
}
interface EarlyCall {
  token: string
  response: Promise<Response>
}

const PROFILE = '/api/user/profile'

/** The patterns for the screens that say what they ask first, made when the boot script is built: it carries them instead of the table. */
export const earlyCallsOf = (screens: readonly ScreenEntry[]): EarlyCalls =>
  screens.flatMap(({ path, firstCalls = [] }) => {
    if (firstCalls.length === 0) return []
    const names = path.match(/:\w+/g) ?? []
    const pattern = `^${APP_BASE}/members/${path.replaceAll(/:\w+/g, '(\\d+)')}$`
    const filled = (url: string) => names.reduce((rest, name, index) => rest.replace(name, `$${index + 1}`), url)
    return [[pattern, firstCalls.map(filled)] as const]
  })

/** Asks as the member who holds the token: the profile on every members page, and the page's own first calls. */
export function makeEarlyCalls(page: Page, token: string, table: EarlyCalls): void {
  const { pathname } = page.location
  if (!pathname.startsWith(`${APP_BASE}/members/`)) return
  const own = table.flatMap(([pattern, urls]) =>
    new RegExp(pattern).test(pathname) ? urls.map(url => pathname.replace(new RegExp(pattern), url)) : [],
  )
  const ask = (url: string): EarlyCall => {
    const response = page.fetch(url, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } })
    // Nobody may ever take it.
    response.catch(() => undefined)
    return { token, response }
  }
  page.clubEarlyCalls = new Map([PROFILE, ...own].map(url => [url, ask(url)]))
}

/** The answer to a call that the boot script made with the same token, once; undefined where there is none. */
export function takeEarlyAnswer(url: string, token: string | null | undefined): Promise<Response> | undefined {
  const calls = (window as Page).clubEarlyCalls
  const made = calls?.get(url)
  calls?.delete(url)
  return made && made.token === token ? made.response : undefined
}
