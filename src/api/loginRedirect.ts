// Sends to the login page, and from there back to the page that was asked for (NAV-04).
import { AS_VISITOR, HOME, href, isInMembersArea, LOGIN, MEMBERS_HOME } from '../paths'
import { APP_BASE } from '#contract/words'
import { leaveFor } from './leaveFor'
import { pocketEmptying } from './pocket'

/** The query parameter of the login page that holds the path to return to. */
const REDIRECT = 'redirect'

/** The path of the login page, which returns to `returnPath`, a path of the members area with its query. */
export const loginPath = (returnPath: string): string => `${LOGIN}?${new URLSearchParams({ [REDIRECT]: returnPath })}`

/**
 * Returns the path that login leads to: the one in its query, if that lies in the members area, otherwise the members
 * home.
 */
export function pathAfterLogin(query: string): string {
  const returnPath = new URLSearchParams(query).get(REDIRECT)
  return isInMembersArea(returnPath) ? returnPath : MEMBERS_HOME
}

/** Tells whether the home page is to be shown to a member as a visitor sees it. */
export const isSeenAsVisitor = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname === href(HOME) && search === AS_VISITOR

/** The open page as a path below the application's base, with its query. */
export const openPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname.slice(APP_BASE.length) + search

let isLeft = false

/** Tells whether somebody has signed out here, and the page has not been left yet. */
export const isLeftForHome = (): boolean => isLeft

/**
 * Loads the public home after somebody has signed out (NAV-14), and once `signedOut` has resolved. Until the page is
 * left, nothing leads to login in its place: no refused answer, no guard, no other tab. Never resolves.
 */
export async function leaveForHome(signedOut?: Promise<unknown>): Promise<never> {
  isLeft = true
  // The browser may restore the page later, from its back/forward cache. It then leads to login.
  window.addEventListener('pagehide', () => (isLeft = false), { once: true })
  if (signedOut) await signedOut
  return leaveFor(HOME)
}

/**
 * Loads the login page, which returns to the open page, once nothing of an ended session is left on the device; nothing
 * while the page is left for home. Never resolves.
 */
export async function leaveForLogin(): Promise<never> {
  const emptying = pocketEmptying()
  if (emptying) await emptying
  return isLeft ? new Promise(() => undefined) : leaveFor(loginPath(openPath(window.location)))
}
