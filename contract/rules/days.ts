// The rules for days and times of day that browser and server share, in the form in which they travel: yyyy-MM-dd and
// HH:mm (docs/decisions/16-dates.md).

/** Returns whether a text is a day of the calendar, from the year 1000 on. */
export const isDay = (text: string): boolean => text >= '1000' && isCalendarDay(text)

/** Returns whether a text is a day of the calendar in a year of four digits, which may be 0026. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // JavaScript reads 30 February as 2 March, or not at all.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The sentence about a day whose year is probably a mistake. */
export const WRONG_YEAR = 'The year looks wrong. Please enter all four digits of it, as in 2026.'

/**
 * Returns whether a text is written as a day but its year is probably a mistake, such as 0026, typed with two digits.
 */
export const hasWrongYear = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && (text < '1900-01-01' || text > '2099-12-31')

/** The youngest member's age. */
const LEAST_AGE = 5

/**
 * Returns the error in a date of birth; null if there is none. It is null, too, for text that is no day, which another
 * check reports.
 * @param today yyyy-MM-dd
 */
export function wrongBirthDate(day: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  if (day < '1900-01-01') return WRONG_YEAR
  if (day > today) return 'The date of birth cannot be in the future.'
  const latest = `${Number(today.slice(0, 4)) - LEAST_AGE}${today.slice(4)}`
  return day > latest ? 'Please check the year of the date of birth: members are at least five years old.' : null
}

const DAY = 24 * 60 * 60 * 1000
const timeOf = (day: string) => new Date(`${day}T00:00:00Z`).getTime()

/**
 * Returns the day of an instant in UTC, yyyy-MM-dd: of a date that was made from a day, and of a cell of a workbook.
 * clubClock says what day it is at the club.
 */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Returns the day this many days later. The hour that a day gains or loses in spring and autumn does not count. */
export const daysLater = (day: string, count: number): string => utcDay(new Date(timeOf(day) + count * DAY))

/** Returns how many days after `from` a day is; negative if it is before. */
export const daysBetween = (from: string, day: string): number => (timeOf(day) - timeOf(from)) / DAY

/** Returns the minutes from midnight to a time of day, HH:mm with or without seconds. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

interface EventTimes {
  startDate: string | null
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

/** The sentence for each field that can make an event end before it starts. */
export const ENDS_BEFORE_IT_STARTS = {
  endDate: 'The end date cannot be before the start date.',
  endTime: 'The end time cannot be before the start time. If it ends on another day, please enter the end date.',
} as const

/**
 * Returns the field by which an event ends before it starts; null if it does not. Its times are compared only if it
 * lasts one day.
 */
export function endsBeforeItStarts({
  startDate,
  endDate,
  startTime,
  endTime,
}: EventTimes): 'endDate' | 'endTime' | null {
  if (isBefore(endDate, startDate)) return 'endDate'
  return (endDate === null || endDate === startDate) && isBefore(endTime, startTime) ? 'endTime' : null
}

const isBefore = (one: string | null, other: string | null) => one !== null && other !== null && one < other
