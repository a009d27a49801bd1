// The river of one row, in words: 'High water 08:14, 6.9 m; light until 15:57'.
import { instantsAt, readingAt } from './clubClock'
import type { RiverDay } from '../calls/river'
import { lightInWords, rowSpan, type RowTimes } from './rowLight'

/**
 * Returns the words; '' where nothing is known of the day. A row past midnight may have the high water of either day.
 */
export function riverInWords(
  row: RowTimes,
  { extremes, sun }: Pick<RiverDay, 'extremes' | 'sun'>,
  zone: string,
): string {
  const span = rowSpan(row, zone)
  const days = [row.startDate, row.endDate ?? row.startDate]
  const times = [span.start, span.end].filter(time => time !== null)
  const noon = instantsAt(zone, row.startDate, '12:00')[0]?.getTime() ?? 0
  const middle = times.length === 0 ? noon : times.reduce((sum, time) => sum + time, 0) / times.length
  const off = ({ at }: { at: string }) => Math.abs(Date.parse(at) - middle)
  const [high] = extremes
    .filter(({ isHigh }) => isHigh)
    .map(({ at, height }) => ({ at, height, ...readingAt(zone, at) }))
    .filter(({ day }) => days.includes(day))
    .toSorted((one, other) => off(one) - off(other))
  const words = [high && `High water ${high.clock}, ${high.height.toFixed(1)} m`, lightInWords(span, sun, zone)]
    .filter(Boolean)
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
