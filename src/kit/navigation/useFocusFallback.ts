import { useLayoutEffect, useRef, type RefObject } from 'react'

interface FocusHandlers {
  onFocus: () => void
  onBlur: () => void
}

/**
 * Moves the focus to `fallback` when the focused element is removed from the page; the browser would move it to the
 * body. Spread the result onto an element around both.
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
