import { beforeEach, expect, it, vi } from 'vitest'
import { holdPosition } from './holdPosition'

let change: () => void
let isObserving = false
let top = 400
const scrollBy = vi.fn()
const card = document.createElement('article')

beforeEach(() => {
  document.body.append(card)
  top = 400
  scrollBy.mockReset()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        change = () => isObserving && callback()
      }
      observe = () => (isObserving = true)
      disconnect = () => (isObserving = false)
    },
  )
  vi.spyOn(card, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 100))
})

it('[EVT-09] scrolls along with what grows above an element, and not where the browser has done so', () => {
  holdPosition(card)
  top = 470
  change()
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 70)
  top = 400
  change()
  expect(scrollBy).toHaveBeenCalledOnce()
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('[EVT-09] gives way to a person’s own %s', name => {
  holdPosition(card)
  window.dispatchEvent(new Event(name))
  expect(isObserving).toBe(false)
})

it('[EVT-09] ends with the element', () => {
  holdPosition(card)
  card.remove()
  change()
  expect(isObserving).toBe(false)
  expect(scrollBy).not.toHaveBeenCalled()
})
