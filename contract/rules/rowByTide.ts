// Places a row around the high water of a day: 'each Saturday, 75 minutes before high water, in the light'.
import { dayAt, instantsAt, readingAt } from './clubClock'
import { minutesOf } from './days'
import type { RiverDay, TideRule } from '../calls/river'
import { rowLight } from './rowLight'

interface Hours {
  /** HH:mm by the club's clock. */
  startTime: string | null
  endTime: string | null
}

const MINUTE = 60 * 1000
/** Times that a person would say: to five minutes. */
const ROUND = 5
/** The time of day of a row that has none yet. */
const NOON = '12:00'

/** Why a row does not fit a high water. 'clock': in the hour that comes twice it would end by it before it starts. */
export type Misfit = 'startsOtherDay' | 'endsOtherDay' | 'clock' | 'startsDark' | 'endsDark'

/** A row as a high water would have it that it does not fit. */
export interface MisfitRow extends Hours {
  startTime: string
  /** The day and the time of that high water by the club's clock: yyyy-MM-dd and HH:mm. It may be of a day beside. */
  highWater: { day: string; clock: string }
  misfit: Misfit
}

/**
 * Returns the times of a row that follows the tide on a day. Of its high waters it takes one with the row in the light,
 * and of those the one that brings the row nearest to its own time of day. The row lasts as long as it does by its own
 * times. Null where no high water fits: the row would have to begin or end on another day, or in the dark.
 * @param hours the row's own times
 * @param zone the club's time zone, an IANA name
 */
export function rowByTide(hours: Hours, rule: TideRule, day: RiverDay, zone: string): Hours | null {
  const firstStart = minutesOf(hours.startTime ?? NOON)
  const off = ({ startTime }: { startTime: string }) => Math.abs(minutesOf(startTime) - firstStart)
  const [best] = rowsAtHighWaters(hours, rule, day, zone)
    .filter(({ misfit }) => misfit === null)
    .toSorted((one, other) => Number(one.dark !== null) - Number(other.dark !== null) || off(one) - off(other))
  return best ? { startTime: best.startTime, endTime: best.endTime } : null
}

/** Returns the rows that do not fit: of the high waters of the day, and of those beside it with a start on the day. */
export const misfitsOf = (hours: Hours, rule: TideRule, day: RiverDay, zone: string): MisfitRow[] =>
  rowsAtHighWaters(hours, rule, day, zone).flatMap(({ misfit, startDay, dark: _dark, ...row }) =>
    misfit !== null && [row.highWater.day, startDay].includes(day.date) ? [{ ...row, misfit }] : [],
  )

function rowsAtHighWaters(
  hours: Hours,
  { minutes, inLight }: TideRule,
  { date, extremes, sun }: RiverDay,
  zone: string,
) {
  const length = lengthOf(hours)
  return extremes
    .filter(({ isHigh }) => isHigh)
    .map(({ at }) => {
      const start = nearer(Date.parse(at), minutes)
      const end = start + (length ?? 0) * MINUTE
      const [starts, ends] = [readingOf(start, zone), readingOf(end, zone)]
      const dark = darkOf(start, end, sun)
      const clock = ends.day === starts.day && ends.clock < starts.clock ? 'clock' : null
      const misfit: Misfit | null =
        (starts.day !== date && 'startsOtherDay') ||
        (ends.day !== date && 'endsOtherDay') ||
        clock ||
        (inLight ? dark : null)
      return {
        ...{ startDay: starts.day, startTime: starts.clock, endTime: length === null ? null : ends.clock },
        ...{ highWater: readingAt(zone, at), dark, misfit },
      }
    })
}

/** Tells whether the tides of a day are known. */
export const hasTide = ({ date, extremes }: Pick<RiverDay, 'date' | 'extremes'>, zone: string): boolean =>
  extremes.some(({ at }) => dayAt(zone, at) === date)

/**
 * Returns the minutes from the nearest high water to the start of a row; negative before high water. They are rounded
 * to five away from it, so that `rowByTide` gives a row at its own start again. Null without a start or a high water.
 */
export function minutesFromHighWater(
  startTime: string | null,
  { date, extremes }: RiverDay,
  zone: string,
): number | null {
  const start = startTime === null ? undefined : instantsAt(zone, date, startTime)[0]?.getTime()
  if (start === undefined) return null
  const [nearest] = extremes
    .filter(({ isHigh }) => isHigh)
    .map(({ at }) => (start - Date.parse(at)) / MINUTE)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  // Never -0, which is sent as 0.
  return nearest === undefined ? null : Math.sign(nearest) * Math.ceil(Math.abs(nearest) / ROUND) * ROUND || 0
}

/** Returns the minutes that a row lasts; null where that is not known. */
const lengthOf = ({ startTime, endTime }: Hours) =>
  startTime === null || endTime === null || endTime < startTime ? null : minutesOf(endTime) - minutesOf(startTime)

/** Returns a start so many minutes from a high water, to five minutes and never further from it. */
function nearer(highWater: number, minutes: number): number {
  const round = minutes < 0 ? Math.ceil : Math.floor
  return round((highWater + minutes * MINUTE) / (ROUND * MINUTE)) * ROUND * MINUTE
}

const readingOf = (instant: number, zone: string) => readingAt(zone, new Date(instant).toISOString())

/** Where the sun is not known, nothing is said to be in the dark. */
function darkOf(start: number, end: number, sun: RiverDay['sun']): 'startsDark' | 'endsDark' | null {
  const light = rowLight({ start, end }, sun)
  if (light?.startsDark) return 'startsDark'
  return light?.endsDark ? 'endsDark' : null
}
