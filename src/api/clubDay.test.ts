import { afterEach, expect, it, vi } from 'vitest'
import { todayIn } from './clubDay'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-06-10T23:30:00Z', 'Europe/London', '2026-06-11'],
  ['2026-12-31T23:50:00Z', 'Europe/London', '2026-12-31'],
  ['2026-12-31T23:50:00Z', 'Pacific/Auckland', '2027-01-01'],
  ['2028-03-01T09:00:00Z', 'Pacific/Honolulu', '2028-02-29'],
])('[TXT-02] at %s it is, in %s, %s', (instant, zone, day) => {
  vi.setSystemTime(instant)
  expect(todayIn(zone)).toBe(day)
})
