// The days that a calendar shows. Days are yyyy-MM-dd.
import { daysLater } from '#contract/rules/days'
import { dateTile, fullDate, inputDate } from '../kit/dates/clubDates'
import type { EventRow } from './eventsAdapter'

export type CalendarSpan = 'week' | 'month'

const mondayOf = (day: string) => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The weeks around a day, Monday first: its own, or all in which its month has a day. */
export function weeksAround(day: string, span: CalendarSpan): string[][] {
  const isLast = (monday: string) => span === 'week' || daysLater(monday, 7).slice(0, 7) !== day.slice(0, 7)
  const weeks: string[][] = []
  let monday = mondayOf(span === 'week' ? day : firstOfMonth(day))
  for (;;) {
    const first = monday
    weeks.push([0, 1, 2, 3, 4, 5, 6].map(passed => daysLater(first, passed)))
    if (isLast(monday)) return weeks
    monday = daysLater(monday, 7)
  }
}

/** A day in the week or month before (-1) or after (1). */
export function moved(day: string, span: CalendarSpan, way: -1 | 1): string {
  if (span === 'week') return daysLater(day, 7 * way)
  return firstOfMonth(daysLater(firstOfMonth(day), way === 1 ? 31 : -1))
}

/** Returns 'November 2026', or '23 Nov to 29 Nov'. */
export function spanTitle(day: string, span: CalendarSpan): string {
  if (span === 'month') return fullDate(day).split(' ').slice(2).join(' ')
  const ends = weeksAround(day, 'week')[0]?.map(dateTile) ?? []
  return [ends[0], ends[6]].map(end => `${end?.date} ${end?.month}`).join(' to ')
}

/** Rows and events by each day of the weeks on which they are. */
export function rowsByDay(rows: readonly EventRow[], weeks: readonly string[][]): ReadonlyMap<string, EventRow[]> {
  const isOn = (day: string) => (row: EventRow) =>
    inputDate(row.startDate) <= day && day <= inputDate(row.endDate ?? row.startDate)
  return new Map(weeks.flat().map(day => [day, rows.filter(isOn(day))]))
}
