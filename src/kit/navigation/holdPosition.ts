import { INPUT_EVENTS } from './ScrollKeeper'

/**
 * Keeps an element in its place in the window while the content above it grows or shrinks. It scrolls the page along
 * until somebody scrolls or acts. Browsers do so themselves (`overflow-anchor`), except Safari, but none does at the
 * top of a page.
 */
export function holdPosition(element: Element): void {
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
