// The high waters of the demo club, whose slipway is at the shipped station. Its rows and its texts have the tides that
// the club shows beside them.
import { clockAt, instantsAt } from '#contract/rules/clubClock'
import { daysLater } from '#contract/rules/days'
import { predictTides, SHIPPED_STATION } from '../river/predictTides'
import { addMinutes } from './calendar'

/** The club's time zone as shipped. */
export const ZONE = 'Europe/London'

/** Where that station lies, for the light. */
export const SLIPWAY = `${SHIPPED_STATION.latitude}, ${SHIPPED_STATION.longitude}`

/** The high waters of the days that were asked for, in minutes of the day. */
const known = new Map<string, readonly number[]>()

function highWatersOf(day: string): readonly number[] {
  const found = known.get(day) ?? predicted(day)
  known.set(day, found)
  return found
}

function predicted(day: string): number[] {
  const [[from], [to]] = [instantsAt(ZONE, day, '00:00'), instantsAt(ZONE, daysLater(day, 1), '00:00')]
  if (!from || !to) return []
  return [...predictTides(SHIPPED_STATION, from, to)]
    .flat()
    .filter(({ isHigh }) => isHigh)
    .map(({ at }) => minutesOf(clockAt(ZONE, at)))
}

/** Returns the time of that high water of a day which is nearest to a time, as 'HH:mm'. */
export function highWaterNear(day: string, time: string): string {
  const distance = (highWater: number) => Math.abs(highWater - minutesOf(time))
  return timeOf(highWatersOf(day).toSorted((one, other) => distance(one) - distance(other))[0] ?? 0)
}

/**
 * Returns the time to boat for a row of this many minutes. It is 75 minutes before high water, to the quarter of an
 * hour, if that is within the usual hours; otherwise the usual time.
 */
export function boatingTime(day: string, usual: string, minutes: number): string {
  const [earliest, latest] =
    usual >= '17:00' ? [17 * 60 + 30, 18 * 60 + 45] : [6 * 60 + 30, Math.min(15 * 60 + 30, 20 * 60 - minutes)]
  const times = highWatersOf(day).map(highWater => Math.round((highWater - 75) / 15) * 15)
  const kind = times.find(time => time >= earliest && time <= latest)
  return kind === undefined ? usual : timeOf(kind)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) => addMinutes('00:00', minutes)
