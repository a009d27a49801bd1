import { useLayoutEffect, useRef, type RefObject } from 'react'

interface FocusHandlers {
  onFocus: () => void
  onBlur: () => void
}

/**
 * Moves the focus to `fallback` when the element that had it is removed by a change of the page (a browser would put it on the body).
 * Spread the result onto an element around both.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>): FocusHandlers {
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}
