import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clubQuery } from '../api/clubQueries'
import { ClubError } from '../api/errors'
import { showOld } from '../api/reopened'
import { AsOfNotice } from './AsOfNotice'

/** The queries that are shown from the device, by the server's time. */
const device = vi.hoisted(() => ({ since: new Map<string, number>() }))
vi.mock('../api/keptAnswers', () => ({ shownSince: (key: unknown) => device.since.get(JSON.stringify(key)) }))

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') }))

let client: QueryClient
const ROWS = ['events', 'myRows']

async function show(since?: string) {
  device.since = new Map(since === undefined ? [] : [[JSON.stringify(ROWS), Date.parse(since)]])
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client = queryClient
  queryClient.setQueryData(clubQuery.queryKey, { timeZone: 'Europe/London' } as never)
  const ask = vi.fn<() => Promise<unknown>>(async () => [])
  function Rows() {
    useQuery({ queryKey: ROWS, queryFn: ask, staleTime: Infinity })
    return null
  }
  render(
    <QueryClientProvider client={queryClient}>
      <AsOfNotice />
      <Rows />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return ask
}

it.each([
  ['2026-11-28T08:12:00Z', 'What you see is as of 08:12.'],
  ['2026-11-27T20:05:00Z', 'What you see is as of Fri 20:05.'],
])('[PCK-02] of %s it says %s', async (since, sentence) => {
  await show(since)
  expect(screen.getByRole('status')).toHaveTextContent(`The club cannot be reached. ${sentence}`)
})

it('[PCK-02] nothing while the page shows what the club has answered', async () => {
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})

it('[PCK-02] the club is asked again every half minute, and the notice goes with its answer', async () => {
  const ask = await show('2026-11-28T08:12:00Z')
  expect(ask).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(ask).toHaveBeenCalledTimes(2)
  ask.mockImplementation(async () => {
    device.since.clear()
    return []
  })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByRole('status')).toBeNull()
})

it('[PCK-02] what the page shows already counts by its own time once the club cannot be reached', async () => {
  const ask = await show()
  vi.setSystemTime('2026-11-28T10:45:00Z')
  ask.mockRejectedValue(new ClubError(0, 'The club cannot be reached.'))
  await act(() => client.invalidateQueries({ queryKey: ROWS }))
  expect(screen.getByRole('status')).toHaveTextContent('What you see is as of 10:00.')
  ask.mockRejectedValue(new ClubError(500, 'Something broke.'))
  await act(() => client.invalidateQueries({ queryKey: ROWS }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('[PCK-02] when the device has a connection again, the club is asked at once', async () => {
  const ask = await show('2026-11-28T08:12:00Z')
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(ask).toHaveBeenCalledTimes(2)
})

it('[PCK-08] a screen that opened again says as of when it is, once the club has had its time to answer', async () => {
  const drawnAt = Date.parse('2026-11-27T20:05:00Z')
  showOld(drawnAt)
  await show()
  act(() => void client.setQueryData(ROWS, [], { updatedAt: drawnAt }))
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.getByRole('status')).toHaveTextContent('What you see is as of Fri 20:05.')
  act(() => void client.setQueryData(ROWS, []))
  expect(screen.queryByRole('status')).toBeNull()
})
