// What speaks against the times of a row: the dark, the club's window around high water, and a water too high.
import { clockAt } from './clubClock'
import type { RiverDay, WindowRules } from '../calls/river'
import { rowLight, rowSpan, type RowSpan, type RowTimes } from './rowLight'

const MINUTE = 60 * 1000

/** The times of a row, and the river on its day. */
type Judged = readonly [
  row: RowTimes,
  day: Pick<RiverDay, 'extremes' | 'sun'>,
  water: { rules: WindowRules; zone: string },
]

/** A reason against the times of a row. */
interface Reason {
  /** The reason in a few words, for whoever rows. */
  brief: string
  /** Writes the same in a sentence, for whoever plans the row. */
  sentence: () => string
}

/**
 * Returns a sentence for each reason against the times of a row. Whoever plans it may save it all the same. An end that
 * comes before the start says nothing: the form refuses it.
 */
export const rowWarnings = (...judged: Judged): string[] => reasonsAgainst(...judged).map(({ sentence }) => sentence())

/** Returns the same reasons in a few words, such as 'Ends in the dark'; '' where nothing speaks against the row. */
export function cautionOf(...judged: Judged): string {
  const words = [...new Set(reasonsAgainst(...judged).map(({ brief }) => brief))].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function reasonsAgainst(...[row, { extremes, sun }, { rules, zone }]: Judged): Reason[] {
  const span = rowSpan(row, zone)
  const { start, end } = span
  return [
    ...inTheDark(span, sun, zone),
    ...(start === null ? [] : offTheTide({ start, end: end ?? start }, extremes, rules, zone)),
  ]
}

function inTheDark(span: RowSpan, sun: RiverDay['sun'], zone: string): Reason[] {
  const light = rowLight(span, sun)
  if (!light) return []
  const { startsDark, endsDark, changes } = light
  const reason = (how: string, instant: number | null, brief = how): Reason => ({
    brief,
    sentence: () => `It ${how}: ${sunAt(instant, sun, zone)}.`,
  })
  if (startsDark && endsDark && changes.length === 0)
    return [reason('starts and ends in the dark', span.start, 'in the dark')]
  return [
    ...(startsDark ? [reason('starts in the dark', span.start)] : []),
    ...(endsDark ? [reason('ends in the dark', span.end)] : []),
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

function offTheTide({ start, end }: Span, extremes: RiverDay['extremes'], rules: WindowRules, zone: string): Reason[] {
  const middle = (start + end) / 2
  const off = ({ at }: { at: string }) => Math.abs(Date.parse(at) - middle)
  const [high] = extremes.filter(({ isHigh }) => isHigh).toSorted((one, other) => off(one) - off(other))
  if (!high) return []
  const { minutesBefore, minutesAfter, highestWater } = rules
  const highWater = () => `high water, ${clockAt(zone, high.at)}`
  const at = Date.parse(high.at)
  const outside = (sentence: () => string): Reason => ({ brief: 'off the tide', sentence })
  return [
    ...(start < at - minutesBefore * MINUTE
      ? [outside(() => `It starts more than ${minutesBefore} minutes before ${highWater()}.`)]
      : []),
    ...(end > at + minutesAfter * MINUTE
      ? [outside(() => `It ends more than ${minutesAfter} minutes after ${highWater()}.`)]
      : []),
    ...(highestWater !== null && high.height > highestWater
      ? [
          {
            brief: 'water too high',
            sentence: () =>
              `The water rises to ${high.height.toFixed(1)} m: above ${highestWater.toFixed(1)} m the club does not row.`,
          },
        ]
      : []),
  ]
}
