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
