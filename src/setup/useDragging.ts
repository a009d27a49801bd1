// Dragging the records of a list into another order, by mouse, finger or pen. It uses pointer events, since a browser's
// own drag and drop begins on a phone only after a long press, or not at all.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** Pixels at the upper and lower edge of the window, the club's bar among them, in which the page scrolls along. */
const EDGE = 110
/** The most pixels that it scrolls by in one frame. */
const FASTEST = 14

interface Row {
  id: number
  element: HTMLElement
  /** Pixels from the top of the document. */
  middle: number
  height: number
}

interface DragHandlers {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/**
 * Returns the handlers of a handle, by the id of its record. Each handle stands in a `tr` or `li`, and is marked by
 * `data-drags` with the id. Escape puts the record back.
 * @param onDrop is told the record, and its new index
 */
export function useDragging(onDrop: (id: number, index: number) => void): (id: number) => DragHandlers {
  const giveUp = useRef<(() => void) | null>(null)
  useEffect(() => () => giveUp.current?.(), [])

  const begin = (id: number, { currentTarget: handle, pointerId, clientY }: ReactPointerEvent<HTMLElement>) => {
    const rows = rowsBeside(handle)
    const from = rows.findIndex(row => row.id === id)
    const dragged = rows[from]
    if (!dragged) return
    const began = clientY + window.scrollY
    let pointer = clientY
    let to = from

    const draw = () => {
      const by = pointer + window.scrollY - began
      to = indexAt(rows, from, dragged.middle + by)
      for (const [index, { element }] of rows.entries()) {
        const steps = index < from && index >= to ? 1 : index > from && index <= to ? -1 : 0
        element.style.transform = index === from ? `translateY(${by}px)` : `translateY(${steps * dragged.height}px)`
      }
    }
    let frame = requestAnimationFrame(function scroll() {
      const beyond = pointer < EDGE ? pointer - EDGE : Math.max(0, pointer - (window.innerHeight - EDGE))
      if (beyond !== 0) {
        window.scrollBy(0, (beyond / EDGE) * FASTEST)
        draw()
      }
      frame = requestAnimationFrame(scroll)
    })
    const follow = (event: PointerEvent) => {
      pointer = event.clientY
      draw()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      listening.abort()
      giveUp.current = null
      delete dragged.element.dataset.dragged
      for (const { element } of rows) element.style.transform = ''
    }
    const drop = () => {
      end()
      if (to !== from) onDrop(id, to)
    }
    const listening = new AbortController()
    const { signal } = listening
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', follow, { signal })
    handle.addEventListener('pointerup', drop, { signal })
    handle.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    dragged.element.dataset.dragged = ''
    giveUp.current = end
  }

  return id => ({
    onPointerDown: event => {
      if (!event.isPrimary || event.button !== 0 || giveUp.current) return
      // No text is marked on the way.
      event.preventDefault()
      begin(id, event)
    },
  })
}

function rowsBeside(handle: HTMLElement): Row[] {
  const row = handle.closest<HTMLElement>('tr, li')
  return [...(row?.parentElement?.querySelectorAll<HTMLElement>('[data-drags]') ?? [])].flatMap(each => {
    const element = each.closest<HTMLElement>('tr, li')
    if (!element) return []
    const { top, height } = element.getBoundingClientRect()
    return [{ id: Number(each.dataset.drags), element, middle: top + window.scrollY + height / 2, height }]
  })
}

/** Returns the place of the dragged row: the number of the others whose middle is above its own. */
const indexAt = (rows: readonly Row[], from: number, middle: number): number =>
  rows.filter((row, index) => index !== from && row.middle < middle).length
