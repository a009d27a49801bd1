import { use, useLayoutEffect } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/** react-router's ScrollRestoration, which also waits for a page that is still loading and not yet tall enough (NAV-02). */
export function ScrollKeeper() {
  return (
    <>
      <ScrollRestoration />
      <RestoreWhenTallEnough key={useLocation().key} />
    </>
  )
}

function RestoreWhenTallEnough() {
  // The position that ScrollRestoration restores; the router has no public way to read it.
  const y = use(RouterState)?.restoreScrollPosition
  useLayoutEffect(() => (typeof y === 'number' ? scrollWhenTallEnough(y) : undefined), [y])
  return null
}

/** Milliseconds after which the position is not restored any more: a person will have begun to read. */
const GIVE_UP_AFTER = 3000

/** Events by which a person scrolls or acts: the page does not scroll by itself after them. */
export const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** What stands in a place that is still being fetched. */
const UNFINISHED = 'main .MuiSkeleton-root'

/**
 * Scrolls down to `y` pixels as soon as the page is tall enough, and stays there until it is complete, unless the person scrolls or acts first.
 * Returns the function that cancels it.
 */
export function scrollWhenTallEnough(y: number): () => void {
  const page = document.documentElement
  // + 1, since the position may be fractional and the heights are rounded.
  const isTallEnough = () => page.scrollHeight - page.clientHeight + 1 >= y
  // What comes in the place of a skeleton seldom has its height, and the browser moves along with what it happens to have in sight.
  const isComplete = () => isTallEnough() && document.querySelector(UNFINISHED) === null
  if (isComplete()) return () => undefined

  const giveUp = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const name of INPUT_EVENTS) window.removeEventListener(name, giveUp)
  }
  const growth = new ResizeObserver(() => {
    // As far as possible at once, so that the last step is small.
    window.scrollTo(0, y)
    if (isComplete()) giveUp()
  })
  const timer = setTimeout(giveUp, GIVE_UP_AFTER)
  growth.observe(document.body)
  for (const name of INPUT_EVENTS) window.addEventListener(name, giveUp, { passive: true })
  return giveUp
}
