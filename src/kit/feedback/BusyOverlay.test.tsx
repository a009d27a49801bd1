import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withStyles } from '../../testing/styles'
import { BusyOverlay } from './BusyOverlay'

beforeEach(() => vi.useFakeTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('[TXT-01] the overlay covers the screen, dark and translucent, from 10 ms after the start to 10 ms after the end', () => {
  const { rerender } = render(<BusyOverlay busy={false} text="Saving details..." />)
  const overlay = screen.getByRole('status')
  rerender(<BusyOverlay busy text="Saving details..." />)
  pass(9)
  expect(overlay).toBeEmptyDOMElement()
  pass(1)
  expect(overlay).toHaveTextContent('Saving details...')
  withStyles(() => {
    expect(overlay).toHaveStyle({ position: 'fixed', inset: '0' })
    expect(getComputedStyle(overlay).backgroundColor).toBe('rgba(6, 18, 27, 0.72)')
  })
  rerender(<BusyOverlay busy={false} text="Saving details..." />)
  pass(9)
  expect(overlay).toHaveTextContent('Saving details...')
  pass(1)
  expect(overlay).toBeEmptyDOMElement()
})

it('[TXT-01] what is done within 10 ms shows no overlay', () => {
  const { rerender } = render(<BusyOverlay busy text="Saving details..." />)
  rerender(<BusyOverlay busy={false} text="Saving details..." />)
  pass(50)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
