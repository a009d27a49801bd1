import {
  DRAWN_FOR,
  DRAWN_WIDTH,
  IS_DRAWN,
  IS_REOPENED,
  IS_TAPPED,
  type TappedWindow,
  WIDTH_COOKIE,
} from '#contract/rules/drawnScreen'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../api/deviceStorage'
import { askForProfile, joinEarly, JOINS } from '../api/earlyCalls'
import { isSeenAsVisitor, loginPath, openPath, pathAfterLogin } from '../api/loginRedirect'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { HOME, href, LOGIN, MEMBERS_HOME } from '../paths'

/** Material UI's key in localStorage for the chosen colour scheme: 'system', 'light' or 'dark'. */
const MODE_KEY = 'mui-mode'

/** The part of `window` that is used. Access to localStorage may throw. */
export type BootWindow = Pick<Window, 'localStorage' | 'matchMedia' | 'fetch' | 'innerWidth' | 'addEventListener'> &
  TappedWindow & {
    document: {
      documentElement: Pick<HTMLElement, 'getAttribute' | 'setAttribute' | 'hasAttribute' | 'hidden'>
      cookie: string
    }
    location: Pick<Location, 'pathname' | 'search' | 'replace'>
  }

/**
 * Runs before anything is painted. It sets the colour scheme, redirects if another page should open, and hides the
 * bar's part that depends on the member. Then it asks for the profile, or shows what the server has drawn.
 */
export function bootPage(page: BootWindow): void {
  const root = page.document.documentElement
  const mode = read(page, MODE_KEY)
  const isDark = mode === 'dark' || (mode !== 'light' && page.matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-scheme', isDark ? 'dark' : 'light')
  const isSignedIn = read(page, REFRESH_TOKEN) !== null && !isSeenAsVisitor(page.location)
  const redirect = redirectPath(page.location, isSignedIn)
  if (redirect !== null) {
    root.hidden = true
    page.location.replace(href(redirect))
    return
  }
  // The server needs the width to draw the first screen of the next document.
  if (isSignedIn || page.location.pathname === href(LOGIN))
    page.document.cookie = `${WIDTH_COOKIE}=${page.innerWidth}; path=${href('/members')}; max-age=34560000; samesite=lax`
  if (!isSignedIn) return
  const token = read(page, ACCESS_TOKEN)
  if (token !== null && isDrawnFor(root, token, page.innerWidth)) {
    root.setAttribute(IS_DRAWN, '')
    noteTaps(page, root, token)
    return
  }
  root.setAttribute(SESSION_ATTRIBUTE, 'unknown')
  if (token !== null) askForProfile(page, token)
}

/**
 * Notes the buttons that are tapped and the fields that are changed, for the application to carry out
 * (src/draw/takeOver.tsx). A tap that joins an event sends that at once: the application then takes its answer.
 */
function noteTaps(page: BootWindow, root: Pick<HTMLElement, 'hasAttribute'>, token: string): void {
  const taps: Element[] = (page.clubTaps = [])
  const note = (element: Element) => root.hasAttribute(IS_DRAWN) && taps.push(element)
  page.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      if (!button || !note(button)) return
      button.setAttribute(IS_TAPPED, '')
      const eventId = button.getAttribute(JOINS)
      // What opened again may be old: the application reads the event first (src/events/unsent).
      if (eventId !== null && !root.hasAttribute(IS_REOPENED) && lastsAMinute(token)) joinEarly(page, token, eventId)
    },
    true,
  )
  page.addEventListener('input', ({ target }) => note(target as Element), true)
}

/**
 * Tells whether the server has drawn the screen for this session, and for a window of this width. Its cookie may be
 * that of another session: a logout without a connection leaves it, and only the server could remove it.
 */
const isDrawnFor = (root: Pick<HTMLElement, 'getAttribute'>, token: string, width: number): boolean =>
  root.getAttribute(DRAWN_WIDTH) === String(width) && root.getAttribute(DRAWN_FOR) === sessionOf(token)

const sessionOf = (token: string): unknown => claimsOf(token).sid

const lastsAMinute = (token: string): boolean => Number(claimsOf(token).exp) * 1000 - Date.now() > 60_000

/** The session and the end of an access token, as it says itself; empty where it cannot be read. */
function claimsOf(token: string): { sid?: unknown; exp?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown; exp?: unknown }
  } catch {
    return {}
  }
}

/**
 * Redirects signed-in visitors from home and login to the members area (PUB-01), and others from there to login
 * (NAV-04). Returns null for all other addresses.
 */
function redirectPath({ pathname, search }: BootWindow['location'], isSignedIn: boolean): string | null {
  if (!isSignedIn) return pathname.startsWith(href('/members/')) ? loginPath(openPath({ pathname, search })) : null
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
