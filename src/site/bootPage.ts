import { askEarly } from '../club/early'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '../club/kept'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { href, paths } from '../paths'

/** Where Material UI keeps the chosen colour scheme: 'system', 'light' or 'dark'. */
const MODE_KEY = 'mui-mode'

/** What the page needs of the browser; any part of it may be forbidden. */
export type BootWindow = Pick<Window, 'localStorage' | 'matchMedia' | 'fetch'> & {
  document: { documentElement: Pick<HTMLElement, 'setAttribute' | 'hidden'> }
  location: Pick<Location, 'pathname' | 'replace'>
}

/** Before anything is painted: the colour scheme, a place for the member's name, the page's calls, and home gives way to the members home (PUB-01). */
export function bootPage(page: BootWindow): void {
  const root = page.document.documentElement
  const mode = read(page, MODE_KEY)
  const isDark = mode === 'dark' || (mode !== 'light' && page.matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-scheme', isDark ? 'dark' : 'light')
  if (read(page, REFRESH_TOKEN) === null) return
  root.setAttribute(SESSION_ATTRIBUTE, 'unknown')
  const token = read(page, ACCESS_TOKEN)
  if (token !== null) askEarly(page, token)
  if (page.location.pathname !== href(paths.home)) return
  root.hidden = true
  page.location.replace(href(paths.membersHome))
}

function read(page: BootWindow, key: string): string | null {
  try {
    return page.localStorage.getItem(key)
  } catch {
    return null
  }
}
