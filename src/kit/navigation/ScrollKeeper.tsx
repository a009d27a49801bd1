import { use, useLayoutEffect } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/** A new page starts at the top; Back, Forward and reload lead to where one was, also when the page takes a while to grow that far (NAV-02). */
export function ScrollKeeper() {
  return (
    <>
      <ScrollRestoration />
      <Patience key={useLocation().key} />
    </>
  )
}

function Patience() {
  // The router tells the position that it restores nowhere else.
  const y = use(RouterState)?.restoreScrollPosition
  useLayoutEffect(() => (typeof y === 'number' ? scrollWhenTallEnough(y) : undefined), [y])
  return null
}

/** Milliseconds after which a person has begun to read where they are. */
const PATIENCE = 3000

/** What a person does who wants to be somewhere else. */
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls down to `y` pixels as soon as the page is tall enough, unless the person moves first. Gives back how to give up. */
export function scrollWhenTallEnough(y: number): () => void {
  const page = document.documentElement
  // A position may be a fraction of a pixel beyond the rounded height.
  const isTallEnough = () => page.scrollHeight - page.clientHeight + 1 >= y
  if (isTallEnough()) return () => undefined

  const giveUp = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const name of OWN_WAY) window.removeEventListener(name, giveUp)
  }
  const growth = new ResizeObserver(() => {
    // As far as it goes already, so that the rest is a small step.
    window.scrollTo(0, y)
    if (isTallEnough()) giveUp()
  })
  const timer = setTimeout(giveUp, PATIENCE)
  growth.observe(document.body)
  for (const name of OWN_WAY) window.addEventListener(name, giveUp, { passive: true })
  return giveUp
}
