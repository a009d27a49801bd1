// Places a row around the high water of a day: 'each Saturday, 75 minutes before high water, in the light'.
import { clockAt, dayAt, instantsAt } from './clubClock'
import { minutesOf } from './days'
import type { RiverDay, TideRule } from './river'

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

/**
 * Returns the times of a row that follows the tide on a day. Of its high waters it takes one with the row in the light,
 * and of those the one that brings the row nearest to its own time of day. The row lasts as long as it does by its own
 * times. Null where no high water fits: the row would have to begin or end on another day, or in the dark.
 * @param own the row's own times
 * @param zone the club's time zone, an IANA name
 */
export function rowByTide(own: Hours, { minutes, inLight }: TideRule, day: RiverDay, zone: string): Hours | null {
  const length = lengthOf(own)
  const ownStart = minutesOf(own.startTime ?? NOON)
  const rows = day.extremes
    .filter(({ isHigh }) => isHigh)
    .map(({ at }) => {
      const start = nearer(Date.parse(at), minutes)
      const end = start + (length ?? 0) * MINUTE
      const [starts, ends] = [start, end].map(instant => new Date(instant).toISOString()) as [string, string]
      const startTime = clockAt(zone, starts)
      return {
        ...{ startTime, endTime: length === null ? null : clockAt(zone, ends) },
        isOfDay: dayAt(zone, starts) === day.date && dayAt(zone, ends) === day.date,
        isLight: isInLight(start, end, day.sun),
        off: Math.abs(minutesOf(startTime) - ownStart),
      }
    })
    // In the hour that comes twice a row would end by the clock before it starts.
    .filter(({ startTime, endTime, isOfDay }) => isOfDay && (endTime === null || endTime >= startTime))
    .filter(({ isLight }) => isLight || !inLight)
    .toSorted((one, other) => Number(other.isLight) - Number(one.isLight) || one.off - other.off)
  const [best] = rows
  return best ? { startTime: best.startTime, endTime: best.endTime } : null
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

/** Where the sun is not known, nothing is said to be in the dark. */
const isInLight = (start: number, end: number, { rise, set }: RiverDay['sun']) =>
  rise === null || set === null || (start >= Date.parse(rise) && end <= Date.parse(set))
