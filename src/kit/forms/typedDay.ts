// A day that is typed as day, month and year, each in a field of its own (kit/forms/DateField).
import { isCalendarDay } from '#contract/rules/days'
import { MONTHS } from '../dates/clubDates'

export const DAY_PARTS = ['day', 'month', 'year'] as const
export type DayPart = (typeof DAY_PARTS)[number]
type TypedParts = Readonly<Record<DayPart, string>>

/** The name of the field that holds one part of a day. */
export const partName = (name: string, part: DayPart): string => `${name}-${part}`

/**
 * Returns the typed day as yyyy-MM-dd; '' while all three fields are empty. Text that is no day of the calendar comes
 * back as typed, 'day/month/year', so that the fields can show it again. `wrongTypedDay` says what is wrong with it. A
 * month may be typed by its name.
 */
export function typedDay(parts: TypedParts): string {
  const [day, month, year] = [parts.day.trim(), parts.month.trim(), parts.year.trim()]
  if (day === '' && month === '' && year === '') return ''
  const written = [year.padStart(4, '0'), monthNumber(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isCalendarDay(written) ? written : `${day}/${month}/${year}`
}

function monthNumber(typed: string): string {
  if (typed.length < 3) return typed
  const found = MONTHS.findIndex(name => name.toLowerCase().startsWith(typed.toLowerCase()))
  return found === -1 ? typed : String(found + 1)
}

/** Returns the values of the three fields for a day, or for a result of `typedDay`. */
export function partsOfTypedDay(value: string | null | undefined): TypedParts {
  const [year = '', month = '', day = ''] = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '')
    ? (value ?? '').split('-').map(part => String(Number(part)))
    : (value ?? '').split('/').toReversed()
  return { day, month, year }
}

/**
 * Returns the error in a day from `typedDay`; false if there is none, or nothing was typed.
 * @param what names the day in the sentence: 'the date of birth'
 */
export function wrongTypedDay(value: unknown, what: string): false | string {
  if (typeof value !== 'string' || !value.includes('/')) return false
  const parts = partsOfTypedDay(value)
  const absent = DAY_PARTS.filter(part => parts[part] === '')
  return absent.length > 0
    ? `Please enter the ${absent.join(' and the ')} of ${what} as well.`
    : `Please check the day, the month and the year of ${what}: there is no such day.`
}
