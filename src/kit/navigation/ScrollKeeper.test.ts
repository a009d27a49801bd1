import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPosition } from './ScrollKeeper'

let grow: () => void
const observing = new Set<unknown>()
const scrollTo = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  scrollTo.mockClear()
  observing.clear()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = () => {
          if (observing.has(this)) callback()
        }
      }
      observe = () => void observing.add(this)
      disconnect = () => void observing.delete(this)
    },
  )
})

describe('[NAV-02] the restored position', () => {
  it('is gone to whenever the page changes its height, for three seconds', () => {
    holdPosition(1500)
    grow()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 1500)
    vi.advanceTimersByTime(2999)
    grow()
    expect(scrollTo).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    grow()
    expect(scrollTo).toHaveBeenCalledTimes(2)
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('gives way to a person’s own %s', name => {
    holdPosition(1500)
    window.dispatchEvent(new Event(name))
    grow()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('is let go when the page is left', () => {
    holdPosition(1500)()
    expect(observing.size).toBe(0)
  })
})
