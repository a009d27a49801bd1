import { useCallback, type RefCallback } from 'react'

type Edge = 'top' | 'bottom'

/** The bars that stick to each edge of the window, and how many pixels each covers. */
const bars: Record<Edge, Map<HTMLElement, number>> = { top: new Map(), bottom: new Map() }

/**
 * Returns the ref of a bar that sticks to an edge of the window. It measures how much the bar covers, also when it
 * grows, and tells the theme (`COVERED`). The theme's scroll padding keeps the focused element clear of the bar.
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

/**
 * Returns the distance from the edge to the bar's far side, because a bar may stick below another one. Returns 0 while
 * it does not stick.
 */
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
