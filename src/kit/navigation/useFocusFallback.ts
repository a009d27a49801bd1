import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to an element when the focused one within it is removed from the page; the browser would move it to
 * the body. Spread the result onto the element.
 */
export function useFocusFallback<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}
