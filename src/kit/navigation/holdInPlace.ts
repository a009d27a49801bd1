import { INPUT_EVENTS } from './ScrollKeeper'

/**
 * Keeps an element where it stands in the window while what is above it grows or shrinks, by scrolling the page along, until somebody next
 * scrolls or acts. Browsers do so themselves (`overflow-anchor`), but for Safari, and none does at the top of a page.
 */
export function holdInPlace(element: Element): void {
  const top = element.getBoundingClientRect().top
  const letGo = () => {
    change.disconnect()
    for (const name of INPUT_EVENTS) window.removeEventListener(name, letGo)
  }
  const change = new ResizeObserver(() => {
    if (!element.isConnected) return letGo()
    const moved = element.getBoundingClientRect().top - top
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved)
  })
  change.observe(document.body)
  for (const name of INPUT_EVENTS) window.addEventListener(name, letGo, { passive: true })
}
