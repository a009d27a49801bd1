// The river of one row, in words: 'High water 08:14, 6.9 m; light until 15:57'.
import { clockAt, dayAt } from './clubClock'
import { minutesOf } from './days'
import type { RiverDay } from './river'
import type { Extreme } from './tides'

interface RowHours {
  /** HH:mm by the club's clock. */
  startTime: string | null
  endTime: string | null
}

/** Returns the words; '' where nothing is known of the day. */
export function riverInWords(
  { startTime, endTime }: RowHours,
  { date, extremes, sun }: Pick<RiverDay, 'date' | 'extremes' | 'sun'>,
  zone: string,
): string {
  const clock = (instant: string) => clockAt(zone, instant)
  const isOfDay = ({ at }: Extreme) => dayAt(zone, at) === date
  const middle = minutesOf(startTime ?? '12:00') / 2 + minutesOf(endTime ?? startTime ?? '12:00') / 2
  const [high] = extremes
    .filter(each => each.isHigh && isOfDay(each))
    .map(each => ({ ...each, off: Math.abs(minutesOf(clock(each.at)) - middle) }))
    .toSorted((one, other) => one.off - other.off)
  return [
    high && `High water ${clock(high.at)}, ${high.height.toFixed(1)} m`,
    sun.rise !== null && sun.set !== null && lightInWords(startTime, clock(sun.rise), clock(sun.set)),
  ]
    .filter(part => typeof part === 'string')
    .join('; ')
}

function lightInWords(startTime: string | null, rise: string, set: string): string {
  if (startTime === null) return `light ${rise} to ${set}`
  return startTime < rise ? `light from ${rise}` : `light until ${set}`
}
