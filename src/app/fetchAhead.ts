// Prefetches the target of a link on the first sign of interest: pointer over it, finger on it, or focus.
import { matchRoutes } from 'react-router'
import { APP_BASE } from '#contract/words'
import type { ClubRouter } from './router'
import { isAheadHandle } from './screenRoutes'

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

/** Watches the links of the document. Returns the function that stops it. */
export function fetchAhead(router: ClubRouter): () => void {
  let last = ''
  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.href === last) return
    last = link.href
    for (const { route, params } of matchRoutes(router.routes, link.pathname, APP_BASE) ?? [])
      if (isAheadHandle(route.handle)) void route.handle.fetchAhead({ params })
  }
  for (const sign of SIGNS) document.addEventListener(sign, fetchTarget, { passive: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, fetchTarget)
  }
}
