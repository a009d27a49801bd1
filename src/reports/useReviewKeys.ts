import { type RefObject, useEffect } from 'react'
import { pressClose, rowOf, step } from './reviewFocus'

type Deed = (list: HTMLElement, row: HTMLElement) => void

const onward: Deed = (list, row) => step(list, row, 1)
const back: Deed = (list, row) => step(list, row, -1)

const KEYS: Readonly<Record<string, Deed>> = {
  j: onward,
  ArrowDown: onward,
  k: back,
  ArrowUp: back,
  c: (_list, row) => pressClose(row),
}

/** Works through the reports by keyboard, while one of them has the focus: only then is a single key theirs (WCAG 2.1.4). */
export function useReviewKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const act = (event: KeyboardEvent) => {
      const row = rowOf(event.target as Element)
      const deed = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!element || !row || !deed || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      // A key that is held down closes one report, and not all that follow.
      if (!event.repeat || deed === onward || deed === back) deed(element, row)
    }
    element?.addEventListener('keydown', act)
    return () => element?.removeEventListener('keydown', act)
  }, [list])
}
