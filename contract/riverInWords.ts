// The river of one row, in words: 'High water 08:14, 6.9 m; light until 15:57'.
import { shownAt } from './clubClock'
import { minutesOf } from './days'
import type { RiverDay } from './river'

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
  const middle = minutesOf(startTime ?? '12:00') / 2 + minutesOf(endTime ?? startTime ?? '12:00') / 2
  const offMiddle = (clock: string) => Math.abs(minutesOf(clock) - middle)
  const [high] = extremes
    .filter(({ isHigh }) => isHigh)
    .map(({ at, height }) => ({ height, ...shownAt(zone, at) }))
    .filter(({ day }) => day === date)
    .toSorted((one, other) => offMiddle(one.clock) - offMiddle(other.clock))
  const words = [
    high && `High water ${high.clock}, ${high.height.toFixed(1)} m`,
    sun.rise !== null &&
      sun.set !== null &&
      lightInWords(startTime, shownAt(zone, sun.rise).clock, shownAt(zone, sun.set).clock),
  ]
    .filter(part => typeof part === 'string')
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lightInWords(startTime: string | null, rise: string, set: string): string {
  if (startTime === null) return `light ${rise} to ${set}`
  if (startTime >= set) return `dark from ${set}`
  return startTime < rise ? `light from ${rise}` : `light until ${set}`
}
