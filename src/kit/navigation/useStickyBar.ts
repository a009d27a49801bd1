import { useCallback, type RefCallback } from 'react'

type Edge = 'top' | 'bottom'

/** By edge of the window: the bars that stick to it, and how much of it each covers, in pixels. */
const bars: Record<Edge, Map<HTMLElement, number>> = { top: new Map(), bottom: new Map() }

/**
 * For the ref of a bar that sticks to an edge of the window: measures how much it covers there, also when it grows, and tells the theme
 * (`COVERED`), whose scroll padding keeps what takes the focus clear of it.
 */
export function useStickyBar(edge: Edge): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (bar === null) return undefined
      const measured = new ResizeObserver(() => {
        bars[edge].set(bar, coveredBy(bar, edge))
        tellTheme(edge)
      })
      measured.observe(bar, { box: 'border-box' })
      return () => {
        measured.disconnect()
        bars[edge].delete(bar)
        tellTheme(edge)
      }
    },
    [edge],
  )
}

/** From the edge to the bar's far side, since a bar may stick below another one; 0 while it does not stick. */
function coveredBy(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar)
  return style.position === 'sticky' ? Number.parseFloat(style[edge]) + bar.offsetHeight : 0
}

function tellTheme(edge: Edge): void {
  const { style } = document.documentElement
  const covered = Math.max(0, ...bars[edge].values())
  if (covered > 0) style.setProperty(`--covered-${edge}`, `${covered}px`)
  else style.removeProperty(`--covered-${edge}`)
}
