// Computes the days of an event that is repeated weekly from the values of its form. Days are yyyy-MM-dd.
import { daysBetween, daysLater, isDay } from '#contract/rules/days'
import { MOST_DATES, TOO_MANY_DATES } from '#contract/words'
import { tableDate } from '../kit/dates/clubDates'
import { errorsWhere, type FieldErrors, missing, unreadable } from '../kit/forms/fieldErrors'
import { eventFormMessages as messages } from './eventFormMessages'

/** How a new event is repeated weekly, and how it follows the tide: one value of its form. */
export interface Repetition {
  isRepeated: boolean
  /** The last day on which it may start. */
  repeatUntil: string | null
  /** Days between that are left out. */
  leftOut: readonly string[]
  followsTide: boolean
  /** The minutes between high water and the start. */
  tideMinutes: number | null
  tideSide: 'before' | 'after'
  inLight: boolean
  /** The times that were given to single days by hand: 'yyyy-MM-dd/HH:mm/HH:mm', as a device can store a list. */
  ownTimes: readonly string[]
}

export const NOT_REPEATED: Repetition = {
  isRepeated: false,
  repeatUntil: null,
  leftOut: [],
  followsTide: false,
  tideMinutes: null,
  tideSide: 'before',
  inLight: true,
  ownTimes: [],
}

/** The values of the form that its days depend on. Only a new event can be repeated. */
interface Repeated {
  startDate: string | null
  repetition?: Repetition
}

/** The name of a field of the repetition. */
export const repetitionField = (name: keyof Repetition): `repetition.${keyof Repetition}` => `repetition.${name}`

/** Returns the number of weeks for which the event is repeated. It is 0 while one of the two days is missing. */
const weeksOf = ({ startDate, repetition: { isRepeated, repeatUntil } = NOT_REPEATED }: Repeated): number =>
  isRepeated && startDate !== null && repeatUntil !== null && isDay(startDate) && isDay(repeatUntil)
    ? Math.max(0, Math.floor(daysBetween(startDate, repeatUntil) / 7))
    : 0

/**
 * The days after the first, whole weeks apart, those that are left out among them; none where they would be too many.
 */
export function daysToChoose(fields: Repeated): string[] {
  const { startDate } = fields
  if (startDate === null || hasTooMany(fields)) return []
  return Array.from({ length: weeksOf(fields) }, (_, index) => daysLater(startDate, 7 * (index + 1)))
}

export const hasTooMany = (fields: Repeated): boolean => weeksOf(fields) >= MOST_DATES

/** The days after the first on which it takes place. */
export const otherStartDates = (fields: Repeated): string[] =>
  daysToChoose(fields).filter(day => !fields.repetition?.leftOut.includes(day))

/** Says that too many are asked for, and which day would be the last. */
export const tooManyDays = (startDate: string): string =>
  `${TOO_MANY_DATES} The last of them would be ${tableDate(daysLater(startDate, 7 * (MOST_DATES - 1)))}.`

const UNTIL = repetitionField('repeatUntil')

/**
 * Returns the errors of the repeating, by field.
 * @param dates the days after the first on which it takes place
 */
export function validateRepeat(fields: Repeated, dates: readonly string[] = otherStartDates(fields)): FieldErrors {
  const { startDate, repetition: { isRepeated, repeatUntil } = NOT_REPEATED } = fields
  if (!isRepeated) return {}
  const wrong = missing(repeatUntil) || unreadable(repeatUntil, 'date')
  if (wrong || startDate === null || !isDay(startDate)) return errorsWhere({ [UNTIL]: wrong })
  return errorsWhere({
    [UNTIL]:
      (hasTooMany(fields) && tooManyDays(startDate)) ||
      (weeksOf(fields) === 0 && messages.repeatTooShort) ||
      (dates.length === 0 && messages.allLeftOut),
  })
}
