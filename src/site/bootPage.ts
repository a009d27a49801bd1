import { APP_BASE } from '#contract/words'
import { makeEarlyCalls, type EarlyCalls } from '../api/earlyCalls'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../api/deviceStorage'
import { loginPath, pathAfterLogin } from '../api/loginRedirect'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { HOME, href, LOGIN, MEMBERS_HOME } from '../paths'

/** Where Material UI keeps the chosen colour scheme: 'system', 'light' or 'dark'. */
const MODE_KEY = 'mui-mode'

/** What the page needs of the browser; any part of it may be forbidden. */
export type BootWindow = Pick<Window, 'localStorage' | 'matchMedia' | 'fetch'> & {
  document: { documentElement: Pick<HTMLElement, 'setAttribute' | 'hidden'> }
  location: Pick<Location, 'pathname' | 'search' | 'replace'>
}

/** Before anything is painted: the colour scheme, the page that belongs here instead, a place for the member's name, the page's calls. */
export function bootPage(page: BootWindow, earlyCalls: EarlyCalls): void {
  const root = page.document.documentElement
  const mode = read(page, MODE_KEY)
  const isDark = mode === 'dark' || (mode !== 'light' && page.matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-scheme', isDark ? 'dark' : 'light')
  const isSignedIn = read(page, REFRESH_TOKEN) !== null
  const instead = pathInstead(page.location, isSignedIn)
  if (instead !== null) {
    root.hidden = true
    page.location.replace(href(instead))
    return
  }
  if (!isSignedIn) return
  root.setAttribute(SESSION_ATTRIBUTE, 'unknown')
  const token = read(page, ACCESS_TOKEN)
  if (token !== null) makeEarlyCalls(page, token, earlyCalls)
}

/** Home and login give way to the members area for who is signed in (PUB-01), the members area to login for who is not (NAV-04); null for a page that stays. */
function pathInstead({ pathname, search }: BootWindow['location'], isSignedIn: boolean): string | null {
  if (!isSignedIn)
    return pathname.startsWith(href('/members/')) ? loginPath(pathname.slice(APP_BASE.length) + search) : null
  if (pathname === href(HOME)) return MEMBERS_HOME
  return pathname === href(LOGIN) ? pathAfterLogin(search) : null
}

function read(page: BootWindow, key: string): string | null {
  try {
    return page.localStorage.getItem(key)
  } catch {
    return null
  }
}
