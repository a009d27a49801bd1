import { APP_BASE } from '#contract/words'
import { leaveFor } from './leaveFor'
import { loginPath } from './loginRedirect'

/** The open page as a path below the application's base, with its query. */
export const openPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): string =>
  pathname.slice(APP_BASE.length) + search

/** Login is another document: goes there, remembering the open page, and never resolves, so that nothing is undone meanwhile. */
export function leaveForLogin(): Promise<never> {
  leaveFor(loginPath(openPath()))
  return new Promise(() => undefined)
}
