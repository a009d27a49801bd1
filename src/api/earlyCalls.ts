// What a page of the members area is going to ask, asked by boot.ts while the application is still on its way to the phone.
// If a page's calls change and this table does not, only time is lost: an answer that nobody takes.
import { APP_BASE } from '#contract/words'

interface Asking {
  clubEarly?: Map<string, Early>
  location: Pick<Location, 'pathname'>
  fetch: typeof fetch
}
interface Early {
  token: string
  response: Promise<Response>
}

const PROFILE = '/api/user/profile'

/** The calls, as they travel, of the page at this path. */
function callsOf(pathname: string): string[] {
  const path = pathname.slice(APP_BASE.length)
  if (path === '/members/home') return [PROFILE, '/api/user/hasPaid', '/api/event/getMyRow', '/api/event/getSummary']
  if (path === '/members/documents') return [PROFILE, '/api/document/all?type=Member']
  const [, eventId] = /^\/members\/event\/view\/(\d+)$/.exec(path) ?? []
  if (eventId) return [PROFILE, `/api/event/get?eventId=${eventId}`]
  return path.startsWith('/members/') ? [PROFILE] : []
}

/** Asks for them, as the member who holds the token. */
export function askEarly(page: Asking, token: string): void {
  const ask = (url: string): Early => {
    const response = page.fetch(url, { headers: headersWith(token) })
    // Nobody may ever take it.
    response.catch(() => undefined)
    return { token, response }
  }
  page.clubEarly = new Map(callsOf(page.location.pathname).map(url => [url, ask(url)]))
}

/** The answer asked for early with the same token, once; undefined where there is none. */
export function takeEarly(url: string, token: string | null | undefined): Promise<Response> | undefined {
  const held = (window as Asking).clubEarly
  const early = held?.get(url)
  held?.delete(url)
  return early && early.token === token ? early.response : undefined
}

const headersWith = (token: string) => ({ Accept: 'application/json', Authorization: `Bearer ${token}` })
