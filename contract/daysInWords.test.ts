import { describe, expect, it } from 'vitest'
import { daysInWords, isOnDays } from './daysInWords'

const SATURDAY = { weekdays: [6] }

describe('[EVT-01] the days that a search means', () => {
  it.each([
    ['28 nov', { date: 28, month: 11 }, ''],
    ['nov 28', { date: 28, month: 11 }, ''],
    ['28th of November 2026', { date: 28, month: 11, year: 2026 }, ''],
    ['28/11', { date: 28, month: 11 }, ''],
    ['28.11.26', { date: 28, month: 11, year: 2026 }, ''],
    ['28/11/2026', { date: 28, month: 11, year: 2026 }, ''],
    ['2026-11-28', { date: 28, month: 11, year: 2026 }, ''],
    ['28th', { date: 28 }, ''],
    ['november', { month: 11 }, ''],
    ['sept', { month: 9 }, ''],
    ['saturday', SATURDAY, ''],
    ['Sat', SATURDAY, ''],
    ['satur', SATURDAY, ''],
    ['Saturdays', SATURDAY, ''],
    ['this Saturday', SATURDAY, ''],
    ['weds', { weekdays: [3] }, ''],
    ['weekend', { weekdays: [6, 0] }, ''],
    ['today', { fromToday: 0 }, ''],
    ['tomorrow', { fromToday: 1 }, ''],
    ['Sat 28 Nov', { ...SATURDAY, date: 28, month: 11 }, ''],
    ['saturday outing', SATURDAY, 'outing'],
    ['sculling, tomorrow', { fromToday: 1 }, 'sculling'],
  ])('%s', (search, days, rest) => {
    expect(daysInWords(search)).toEqual({ days, rest })
  })

  it.each(['', ' ', 'tide', 'sa', '28', '31/13', '0/11', '32nd', 'the', 'constructor', '1000 strokes', 'satin'])(
    '%j means none',
    search => expect(daysInWords(search)).toBeNull(),
  )
})

it.each([
  [{ date: 28, month: 11 }, '2026-11-28', null, true],
  [{ date: 28, month: 11 }, '2026-11-27', null, false],
  [{ date: 28, month: 11 }, '2026-11-27', '2026-11-29', true],
  [{ date: 28, month: 11, year: 2025 }, '2026-11-28T00:00:00', null, false],
  [SATURDAY, '2026-11-28', null, true],
  [SATURDAY, '2026-11-26', '2026-11-27', false],
  [SATURDAY, '2026-11-23', '9999-12-31', true],
  [{ fromToday: 1 }, '2026-11-23', null, true],
  [{ fromToday: 1 }, '2026-11-22', null, false],
  [{ fromToday: -1 }, '2026-11-21', null, true],
])('[EVT-01] %j: an event from %s to %s, %s', (pattern, startDate, endDate, expected) => {
  expect(isOnDays(pattern, { startDate, endDate }, '2026-11-22')).toBe(expected)
})
