import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useStickyBar } from './useStickyBar'

/** Replaces the browser's ResizeObserver. `resize` says that every bar has changed its size. */
function doubleSizes() {
  const observed = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly callback: () => void) {}
      observe() {
        observed.add(this.callback)
      }
      disconnect() {
        observed.delete(this.callback)
      }
    },
  )
  return { resize: () => act(() => observed.forEach(tell => tell())) }
}

interface BarProps {
  height: number
  top?: number
  position?: 'sticky' | 'static'
}

function Bar({ height, top = 0, position = 'sticky' }: BarProps) {
  const bar = useStickyBar('top')
  return (
    <div
      ref={element => {
        if (element) Object.defineProperty(element, 'offsetHeight', { configurable: true, value: height })
        return bar(element)
      }}
      style={{ position, top }}
    />
  )
}

const covered = () => document.documentElement.style.getPropertyValue('--covered-top')

it('[EVT-13] tells the page how much of its edge the bars cover, also when one grows, one sticks below another, or goes', () => {
  const { resize } = doubleSizes()
  const { rerender, unmount } = render(<Bar height={64} />)
  expect(covered()).toBe('')
  resize()
  expect(covered()).toBe('64px')
  rerender(<Bar height={90} />)
  resize()
  expect(covered()).toBe('90px')
  rerender(
    <>
      <Bar height={90} />
      <Bar height={40} top={90} />
      <Bar height={300} position="static" />
    </>,
  )
  resize()
  expect(covered()).toBe('130px')
  unmount()
  expect(covered()).toBe('')
})
