import { expect, it } from 'vitest'
import { rowOf } from '../testing/eventSamples'
import { moved, rowsByDay, spanTitle, weeksAround, type CalendarSpan } from './calendarWeeks'

it.each<[string, CalendarSpan, string, string, number, string]>([
  ['2026-11-28', 'week', '2026-11-23', '2026-11-29', 1, '23 Nov to 29 Nov'],
  ['2026-11-23', 'week', '2026-11-23', '2026-11-29', 1, '23 Nov to 29 Nov'],
  ['2026-11-29', 'week', '2026-11-23', '2026-11-29', 1, '23 Nov to 29 Nov'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03', 1, '28 Dec to 3 Jan'],
  ['2026-11-28', 'month', '2026-10-26', '2026-12-06', 6, 'November 2026'],
  ['2027-02-14', 'month', '2027-02-01', '2027-02-28', 4, 'February 2027'],
  ['2026-12-31', 'month', '2026-11-30', '2027-01-03', 5, 'December 2026'],
])('[EVT-01] the calendar of %s, %s, is from %s to %s', (day, span, first, last, count, title) => {
  const weeks = weeksAround(day, span)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count])
  expect(new Set(weeks.flat()).size).toBe(7 * count)
  expect(spanTitle(day, span)).toBe(title)
})

it.each<[string, CalendarSpan, string, string]>([
  ['2026-11-28', 'week', '2026-11-21', '2026-12-05'],
  ['2026-10-25', 'week', '2026-10-18', '2026-11-01'],
  ['2026-12-31', 'month', '2026-11-01', '2027-01-01'],
  ['2027-01-31', 'month', '2026-12-01', '2027-02-01'],
])('[EVT-01] before and after %s, %s, come %s and %s', (day, span, before, after) => {
  expect([moved(day, span, -1), moved(day, span, 1)]).toEqual([before, after])
})

it('[EVT-01] an event of several days is on each of them', () => {
  const rows = [
    rowOf({ title: 'camp', startDate: '2026-11-22T00:00:00', endDate: '2026-11-24' }),
    rowOf({ title: 'row', startDate: '2026-11-24' }),
  ].map(row => ({ ...row, id: row.eventId }))
  const byDay = rowsByDay(rows, weeksAround('2026-11-23', 'week'))
  expect([...byDay].map(([day, own]) => [day.slice(-2), own.map(({ title }) => title)])).toEqual([
    ['23', ['camp']],
    ['24', ['camp', 'row']],
    ...['25', '26', '27', '28', '29'].map(day => [day, []]),
  ])
})
