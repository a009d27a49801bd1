import { use, useLayoutEffect } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/**
 * react-router's ScrollRestoration, which also holds the restored position while the page is still loading (NAV-02).
 */
export function ScrollKeeper() {
  return (
    <>
      <ScrollRestoration />
      <HoldRestored key={useLocation().key} />
    </>
  )
}

function HoldRestored() {
  // The position that ScrollRestoration restores; the router has no public way to read it.
  const y = use(RouterState)?.restoreScrollPosition
  useLayoutEffect(() => (typeof y === 'number' ? holdPosition(y) : undefined), [y])
  return null
}

/** Milliseconds after which the position is no longer held: a person will have begun to read. */
const LET_GO_AFTER = 3000

/** Events by which a person scrolls or acts: the page does not scroll by itself after them. */
export const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls down to `y` pixels, and again whenever the page changes its height. It stops after three seconds, or when the
 * person scrolls or acts. The content that replaces a skeleton seldom has its height. The browser would then follow
 * whatever happens to be in sight. Returns the function that ends it.
 */
export function holdPosition(y: number): () => void {
  const letGo = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const name of INPUT_EVENTS) window.removeEventListener(name, letGo)
  }
  const growth = new ResizeObserver(() => window.scrollTo(0, y))
  const timer = setTimeout(letGo, LET_GO_AFTER)
  growth.observe(document.body)
  for (const name of INPUT_EVENTS) window.addEventListener(name, letGo, { passive: true })
  return letGo
}
