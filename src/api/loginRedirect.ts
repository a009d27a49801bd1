// The page that somebody wanted before they were sent to login, and how login finds back to it (NAV-04).
import { isInside, LOGIN, MEMBERS_HOME } from '../paths'
import { APP_BASE } from '#contract/words'
import { leaveFor } from './leaveFor'

/** The query parameter of the login page that remembers the wanted path. */
const REDIRECT = 'redirect'

/** The login page's path; login then returns to `wanted`, a path of the members area with its query. */
export const loginPath = (wanted?: string): string =>
  wanted === undefined ? LOGIN : `${LOGIN}?${new URLSearchParams({ [REDIRECT]: wanted })}`

/** Where login leads: the remembered path if it lies in the members area, else the members home. */
export function pathAfterLogin(query: string): string {
  const wanted = new URLSearchParams(query).get(REDIRECT)
  return isInside(wanted) && wanted.startsWith('/members/') ? wanted : MEMBERS_HOME
}

/** The open page as a path below the application's base, with its query. */
const openPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): string =>
  pathname.slice(APP_BASE.length) + search

/** Login is another document: goes there, remembering the open page, and never resolves, so that nothing is undone meanwhile. */
export function leaveForLogin(): Promise<never> {
  leaveFor(loginPath(openPath()))
  return new Promise(() => undefined)
}
