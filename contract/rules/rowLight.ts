// When a row starts and ends, and which of its hours are dark.
import { clockAt, instantsAt } from './clubClock'
import { daysLater } from './days'
import type { DayLight } from '../calls/river'

/** The days (yyyy-MM-dd) and times (HH:mm, with or without seconds) of a row, by the club's clock. */
export interface RowTimes {
  startDate: string
  endDate?: string | null
  startTime: string | null
  endTime: string | null
}

/** The instants of a row, in milliseconds; null for what is not known. */
export interface RowSpan {
  start: number | null
  end: number | null
}

/**
 * Tells whether a row has one river: it lasts one day, or past midnight for less than 24 hours. A longer one has many
 * tides and nights.
 */
export const hasOneRiver = ({ startDate, endDate, startTime, endTime }: RowTimes): boolean =>
  isOfOneDay({ startDate, endDate }) ||
  (endDate === daysLater(startDate, 1) && startTime !== null && endTime !== null && endTime < startTime)

/** Tells whether a row ends on the day on which it starts. */
export const isOfOneDay = ({ startDate, endDate }: Pick<RowTimes, 'startDate' | 'endDate'>): boolean =>
  endDate === null || endDate === undefined || endDate === startDate

/**
 * Returns the span of a row. Of an hour that comes twice it takes the later one, as the database does. An end that does
 * not come after the start counts as not known: the form refuses it.
 */
export function rowSpan({ startDate, endDate, startTime, endTime }: RowTimes, zone: string): RowSpan {
  const instantsOf = (day: string, time: string | null) =>
    time === null ? [] : instantsAt(zone, day, time.slice(0, 5)).map(instant => instant.getTime())
  const start = instantsOf(startDate, startTime).at(-1) ?? null
  const end = instantsOf(endDate ?? startDate, endTime).at(-1) ?? null
  return { start, end: end !== null && start !== null && end <= start ? null : end }
}

const MINUTE = 60 * 1000
/** The minute that a clock shows at an instant. */
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE) * MINUTE

interface Change {
  at: number
  rises: boolean
}

/** The sun's rises and sets around a day, in the order of time, each at the minute that a clock shows. */
function changesOf({ setBefore, rise, set, riseAfter }: DayLight): Change[] {
  const change = (instant: string | null | undefined, rises: boolean): Change[] =>
    instant ? [{ at: minuteOf(instant), rises }] : []
  return [...change(setBefore, false), ...change(rise, true), ...change(set, false), ...change(riseAfter, true)]
}

interface RowLight {
  /** Whether the sun is down at the start and at the end; null for an end that is not known. */
  startsDark: boolean | null
  endsDark: boolean | null
  /** The sun's rises and sets within the row. */
  changes: readonly Change[]
}

/** Returns the light of a row; null where nothing is known of the sun. */
export function rowLight({ start, end }: RowSpan, sun: DayLight): RowLight | null {
  const changes = changesOf(sun)
  if (changes.length === 0 && sun.isUp === undefined) return null
  /** The part of the day before or after each change. A row that starts at sunset starts in the dark. */
  const isDark = (isPast: (change: Change) => boolean) => {
    const last = changes.findLast(isPast)
    const [first] = changes
    return last ? !last.rises : first ? first.rises : sun.isUp === false
  }
  return {
    startsDark: start === null ? null : isDark(({ at }) => at <= start),
    endsDark: end === null ? null : isDark(({ at }) => at < end),
    changes: start === null || end === null ? [] : changes.filter(({ at }) => at > start && at < end),
  }
}

/**
 * Returns the light of a row in words, with each end that is dark: 'starts in the dark, light from 08:17; dark again
 * from 15:52'. '' where nothing is known of the sun.
 */
export function lightInWords(span: RowSpan, sun: DayLight, zone: string): string {
  const light = rowLight(span, sun)
  if (!light) return ''
  const { startsDark, endsDark, changes } = light
  const isWhollyDark = startsDark === true && endsDark === true && changes.length === 0
  const parts = [
    startsDark === true && (isWhollyDark ? 'wholly in the dark' : 'starts in the dark'),
    ...(changes.length > 0 ? changesInWords(changes, zone) : [lightAround(span, sun, zone)]),
    endsDark === true && startsDark !== true && 'ends in the dark',
  ].filter(part => typeof part === 'string' && part !== '')
  return [parts.slice(0, 2).join(', '), ...parts.slice(2)].join('; ')
}

const changesInWords = (changes: readonly Change[], zone: string) =>
  changes.map(({ at, rises }, index) => {
    const clock = clockAt(zone, new Date(at).toISOString())
    if (index > 0) return `${rises ? 'light' : 'dark'} again from ${clock}`
    return rises ? `light from ${clock}` : `light until ${clock}`
  })

/** The light of the day of a row in which the sun neither rises nor sets. */
function lightAround({ start }: RowSpan, sun: DayLight, zone: string): string {
  const { rise, set, isUp } = sun
  if (isUp !== undefined) return isUp ? 'light all day' : 'the sun does not rise'
  if (rise === null || set === null) return ''
  if (start === null) return `light ${clockAt(zone, rise)} to ${clockAt(zone, set)}`
  if (start >= minuteOf(set)) return `dark from ${clockAt(zone, set)}`
  return (
    changesInWords(
      changesOf(sun).filter(({ at }) => at > start),
      zone,
    )[0] ?? ''
  )
}
