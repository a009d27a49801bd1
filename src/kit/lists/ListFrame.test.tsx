import { act, render, screen } from '@testing-library/react'
import { ListContextProvider } from 'ra-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE } from '../../api/patience'
import { ClubError, errorOf } from '../../api/errors'
import { ListFrame } from './ListFrame'

const list = (state: object) => (
  <ListContextProvider value={{ isPending: false, isFetching: false, error: null, ...state } as never}>
    <ListFrame skeleton="outline" empty="none" kept={<p>kept here</p>}>
      the list
    </ListFrame>
  </ListContextProvider>
)
const WAITING = { isPending: true, isFetching: true }
const isKeptShown = () => screen.queryByText('kept here') !== null

beforeEach(() => {
  vi.useFakeTimers()
})

it('[PCK-02] a list that takes long shows what the device keeps, until it has come', () => {
  const { rerender } = render(list(WAITING))
  act(() => void vi.advanceTimersByTime(PATIENCE - 1))
  expect(isKeptShown()).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(isKeptShown()).toBe(true)
  expect(screen.getByText('The club has not answered yet.')).toBeVisible()
  rerender(list({ data: [{ id: 1 }] }))
  expect(isKeptShown()).toBe(false)
  rerender(list(WAITING))
  expect(isKeptShown()).toBe(false)
})

it.each([
  ['cannot be reached', new ClubError(0, 'Not reached.'), true],
  ['stands behind a proxy that does not reach it', errorOf(502, '', new Headers()), true],
  ['refuses', new ClubError(403, 'Not for you.'), false],
])('[PCK-02] where the club %s: whether what the device keeps is shown', (_, error, isShown) => {
  render(list({ error }))
  expect(screen.getByRole('alert')).toHaveTextContent(error.message)
  expect(isKeptShown()).toBe(isShown)
})
