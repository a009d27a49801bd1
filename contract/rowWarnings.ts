// What speaks against the times of a row: the dark, the club's window around high water, and a water too high.
import { clockAt, instantsAt } from './clubClock'
import type { RiverDay, WindowRules } from './river'

interface PlannedTimes {
  /** yyyy-MM-dd and HH:mm, by the club's clock. */
  startDate: string
  startTime: string | null
  endTime: string | null
}

const MINUTE = 60 * 1000

/**
 * Returns a sentence for each reason against the times of a row of one day. Whoever plans it may save it all the same.
 * An end that comes before the start says nothing: the form refuses it.
 */
export function rowWarnings(
  { startDate, startTime, endTime }: PlannedTimes,
  { extremes, sun }: Pick<RiverDay, 'extremes' | 'sun'>,
  { rules, zone }: { rules: WindowRules; zone: string },
): string[] {
  const instantOf = (time: string | null) =>
    time === null ? undefined : instantsAt(zone, startDate, time)[0]?.getTime()
  const start = instantOf(startTime)
  if (start === undefined) return []
  const given = instantOf(endTime)
  const end = given !== undefined && given > start ? given : start
  return [...inTheDark({ start, end }, sun, zone), ...offTheTide({ start, end }, extremes, rules, zone)]
}

interface Span {
  start: number
  end: number
}

function inTheDark({ start, end }: Span, { rise, set }: RiverDay['sun'], zone: string): string[] {
  if (rise === null || set === null) return []
  const [sunrise, sunset] = [Date.parse(rise), Date.parse(set)]
  if (start >= sunset) return [`It starts in the dark: the sun sets at ${clockAt(zone, set)}.`]
  return [
    ...(start < sunrise ? [`It starts in the dark: the sun rises at ${clockAt(zone, rise)}.`] : []),
    ...(end > sunset ? [`It ends in the dark: the sun sets at ${clockAt(zone, set)}.`] : []),
  ]
}

function offTheTide({ start, end }: Span, extremes: RiverDay['extremes'], rules: WindowRules, zone: string): string[] {
  const middle = (start + end) / 2
  const off = ({ at }: { at: string }) => Math.abs(Date.parse(at) - middle)
  const [high] = extremes.filter(({ isHigh }) => isHigh).toSorted((one, other) => off(one) - off(other))
  if (!high) return []
  const { minutesBefore, minutesAfter, highestWater } = rules
  const highWater = `high water, ${clockAt(zone, high.at)}`
  const at = Date.parse(high.at)
  return [
    ...(start < at - minutesBefore * MINUTE
      ? [`It starts more than ${minutesBefore} minutes before ${highWater}.`]
      : []),
    ...(end > at + minutesAfter * MINUTE ? [`It ends more than ${minutesAfter} minutes after ${highWater}.`] : []),
    ...(highestWater !== null && high.height > highestWater
      ? [`The water rises to ${high.height.toFixed(1)} m: above ${highestWater.toFixed(1)} m the club does not row.`]
      : []),
  ]
}
