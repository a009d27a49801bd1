import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollWhenTallEnough } from './ScrollKeeper'

let grow: () => void
const observing = new Set<unknown>()
const scrollTo = vi.fn()
const height = (pixels: number) => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pixels)

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
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  height(900)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('[NAV-02] the restored position', () => {
  it('is gone to again once the page is tall enough, and then no more', () => {
    scrollWhenTallEnough(1500)
    height(2600)
    grow()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 1500)
    const calls = scrollTo.mock.calls.length
    grow()
    expect(scrollTo).toHaveBeenCalledTimes(calls)
  })

  it('is kept while skeletons stand where something is to come', () => {
    document.body.innerHTML = '<main><i class="MuiSkeleton-root"></i></main>'
    height(2300)
    scrollWhenTallEnough(1500)
    expect(observing.size).toBe(1)
    document.body.replaceChildren()
    height(2650)
    grow()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 1500)
    expect(observing.size).toBe(0)
  })

  it('needs no patience on a page that is tall already', () => {
    height(2300)
    scrollWhenTallEnough(1500)
    expect(observing.size).toBe(0)
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('gives way to a person’s own %s', name => {
    scrollWhenTallEnough(1500)
    window.dispatchEvent(new Event(name))
    height(2600)
    grow()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('is given up after three seconds, and when the page is left', () => {
    scrollWhenTallEnough(1500)
    vi.advanceTimersByTime(2999)
    expect(observing.size).toBe(1)
    vi.advanceTimersByTime(1)
    expect(observing.size).toBe(0)
    scrollWhenTallEnough(1500)()
    expect(observing.size).toBe(0)
  })
})
