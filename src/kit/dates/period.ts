// The days that something lasts, in the formats of clubDates: one day, or the first and the last of them.
import { dateTile, humanMoment, inputDate, weekdayOf } from './clubDates'

/** Days are yyyy-MM-dd. */
export interface Period {
  startDate: string
  /** The last day; null, left out or the first day if it lasts one day. */
  endDate?: string | null | undefined
}

/** The times as HH:mm; null or left out where they are not known. */
export interface TimedPeriod extends Period {
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

/** Returns the last day if it lasts several days; null if it lasts one. */
export const lastDayOf = ({ startDate, endDate }: Period): string | null =>
  endDate && inputDate(endDate) !== inputDate(startDate) ? endDate : null

/** Returns '28-Nov-2026', or '28-Nov-2026 to 29-Nov-2026', with each day written by a formatter of clubDates. */
export function periodIn(write: (day: string) => string, period: Period): string {
  const last = lastDayOf(period)
  return last === null ? write(period.startDate) : `${write(period.startDate)} to ${write(last)}`
}

/**
 * Returns 'Sat 28 Nov, 08:30'; for several days, 'Sat 28 Nov, 08:30 to Sun 29 Nov, 16:00'. Without a time it is the day
 * alone.
 */
export function humanPeriod({ startTime, endTime, ...period }: TimedPeriod): string {
  const last = lastDayOf(period)
  const start = humanMoment(period.startDate, startTime)
  return last === null ? start : `${start} to ${humanMoment(last, endTime)}`
}

/** Returns 'Sat', or 'Sat to Sun'. */
export const weekdaysOf = (period: Period): string => periodIn(weekdayOf, period)

/**
 * Returns the three parts of a DateTile: Sat, 28, Nov; for several days, Sat–Sun, 28–29, Nov. Null for text that is no
 * day.
 */
export function periodTile(period: Period): { weekday: string; date: string; month: string } | null {
  const first = dateTile(period.startDate)
  const last = dateTile(lastDayOf(period) ?? period.startDate)
  if (!first || !last) return null
  const from = (one: string, other: string, isSame: boolean) => (isSame ? one : `${one}–${other}`)
  const isOneDay = lastDayOf(period) === null
  return {
    weekday: from(first.weekday, last.weekday, isOneDay),
    date: from(first.date, last.date, isOneDay),
    month: from(first.month, last.month, first.month === last.month),
  }
}
