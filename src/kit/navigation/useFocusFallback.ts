import { useLayoutEffect, useRef, type RefObject } from 'react'

interface KeptFocus {
  onFocus: () => void
  onBlur: () => void
}

/** When what has the focus goes away with the change that it made, the focus stays near: `fallback` takes it. Spread the result onto what is around both. */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>): KeptFocus {
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
