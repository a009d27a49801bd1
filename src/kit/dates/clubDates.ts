// The formats of dates and times (TXT-02). A day is the text yyyy-MM-dd, and is never made a Date in the device's time
// zone, which could shift it by a day. Why not date-fns or Intl: docs/decisions/16-dates.md.
import { DAY } from '../../api/anyServer'
import { dayIn } from '../../api/clubDay'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

interface DayParts {
  year: string
  month: string
  date: string
  monthName: string
  dayName: string
}

function partsOf(day: string): DayParts | null {
  const match = DAY.exec(day)
  if (!match) return null
  const [, year, month, date] = match as unknown as [string, string, string, string]
  const monthName = MONTHS[Number(month) - 1]
  const dayName = DAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).getUTCDay()]
  return monthName && dayName ? { year, month, date, monthName, dayName } : null
}

/** Makes a formatter of days, which returns other text as it is. */
const formatter = (write: (parts: DayParts) => string) => (day: string) => {
  const parts = partsOf(day)
  return parts ? write(parts) : day
}

/** dd/MM/yyyy, for tables and the member view. */
export const tableDate = formatter(({ date, month, year }) => `${date}/${month}/${year}`)

/** Formats dd-MMM-yyyy, for cards, documents and reports. */
export const cardDate = formatter(({ date, monthName, year }) => `${date}-${monthName.slice(0, 3)}-${year}`)

/** Formats Saturday 28 November 2026, for detail pages. */
export const fullDate = formatter(
  ({ dayName, date, monthName, year }) => `${dayName} ${Number(date)} ${monthName} ${year}`,
)

/** Formats Sat 28 Nov, for which the specification leaves room beside the formats above. */
const humanDate = formatter(
  ({ dayName, date, monthName }) => `${dayName.slice(0, 3)} ${Number(date)} ${monthName.slice(0, 3)}`,
)

/** Formats Sat, beside the formats above. */
export const weekdayOf = formatter(({ dayName }) => dayName.slice(0, 3))

/** Returns the three parts of a DateTile: Sat, 28, Nov; null for text that is no day. */
export function dateTile(day: string): { weekday: string; date: string; month: string } | null {
  const parts = partsOf(day)
  return (
    parts && {
      weekday: parts.dayName.slice(0, 3),
      date: String(Number(parts.date)),
      month: parts.monthName.slice(0, 3),
    }
  )
}

/** Returns yyyy-MM-dd, for form inputs and the datetime attribute; '' for text that is no day. */
export const inputDate = (day: string | null | undefined): string => DAY.exec(day ?? '')?.[0] ?? ''

/** Returns HH:mm of a time of day, which may have seconds. */
export const clockTime = (time: string): string => /^\d{2}:\d{2}/.exec(time)?.[0] ?? time

/** Returns Sat 28 Nov, 08:30; without a time, the day alone. */
export const humanMoment = (day: string, time?: string | null): string =>
  time ? `${humanDate(day)}, ${clockTime(time)}` : humanDate(day)

/** Returns '08:30 to 10:00', 'until 10:00' or '08:30'; '' when neither is known. */
export function timeSpan(start: string | null, end: string | null): string {
  if (start && end) return `${clockTime(start)} to ${clockTime(end)}`
  if (end) return `until ${clockTime(end)}`
  return start ? clockTime(start) : ''
}

/**
 * An instant in a time zone as it compares with days and times of forms: its day, yyyy-MM-dd, and its time of day,
 * HH:mm.
 */
export const momentOfDayIn = (timeZone: string, instant: Date): { day: string; time: string } => ({
  day: dayIn(timeZone, instant),
  time: momentIn(timeZone, instant.toISOString()).slice(-5),
})

/** An instant in a time zone: dd/MM/yyyy, HH:mm. */
export const momentIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
