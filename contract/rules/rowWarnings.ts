// What speaks against the times of a row: the dark, the club's window around high water, and a water too high.
import { clockAt } from './clubClock'
import type { RiverDay, WindowRules } from '../calls/river'
import { rowLight, rowSpan, type RowSpan, type RowTimes } from './rowLight'

const MINUTE = 60 * 1000

/**
 * Returns a sentence for each reason against the times of a row. Whoever plans it may save it all the same. An end that
 * comes before the start says nothing: the form refuses it.
 */
export function rowWarnings(
  row: RowTimes,
  { extremes, sun }: Pick<RiverDay, 'extremes' | 'sun'>,
  { rules, zone }: { rules: WindowRules; zone: string },
): string[] {
  const span = rowSpan(row, zone)
  const { start, end } = span
  return [
    ...inTheDark(span, sun, zone),
    ...(start === null ? [] : offTheTide({ start, end: end ?? start }, extremes, rules, zone)),
  ]
}

function inTheDark(span: RowSpan, sun: RiverDay['sun'], zone: string): string[] {
  const light = rowLight(span, sun)
  if (!light) return []
  const { startsDark, endsDark, changes } = light
  if (startsDark && endsDark && changes.length === 0)
    return [`It starts and ends in the dark: ${sunAt(span.start, sun, zone)}.`]
  return [
    ...(startsDark ? [`It starts in the dark: ${sunAt(span.start, sun, zone)}.`] : []),
    ...(endsDark ? [`It ends in the dark: ${sunAt(span.end, sun, zone)}.`] : []),
  ]
}

/** Says why it is dark at an instant. */
function sunAt(instant: number | null, { rise, set }: RiverDay['sun'], zone: string): string {
  if (rise === null || set === null) return 'the sun does not rise'
  return instant !== null && instant < Date.parse(rise)
    ? `the sun rises at ${clockAt(zone, rise)}`
    : `the sun sets at ${clockAt(zone, set)}`
}

interface Span {
  start: number
  end: number
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
