// The windows in which the club rows: around high water, in the light, and not when the water is too high.
import type { DayLight, RiverWindow, WindowRules } from '#contract/calls/river'
import type { Extreme } from '#contract/rules/tides'

const MINUTE = 60 * 1000
/** A window that the night leaves shorter than this is none. */
const SHORTEST = 30 * MINUTE

/**
 * Returns the windows of these days, in the order of time.
 * @param extremes in the order of time
 * @param lights the light of each day. A day without a sunrise and a sunset has no windows, since nobody rows in a
 * polar summer's night for want of a rule.
 */
export function windowsOf(
  extremes: readonly Extreme[],
  lights: readonly DayLight[],
  { minutesBefore, minutesAfter, highestWater }: WindowRules,
): RiverWindow[] {
  return extremes
    .filter(({ isHigh, height }) => isHigh && (highestWater === null || height <= highestWater))
    .flatMap(({ at, height }) => {
      const high = Date.parse(at)
      const [begin, end] = [high - minutesBefore * MINUTE, high + minutesAfter * MINUTE]
      return lights.flatMap(({ rise, set }) => {
        if (rise === null || set === null) return []
        const [from, to] = [Math.max(begin, Date.parse(rise)), Math.min(end, Date.parse(set))]
        if (to - from < Math.min(SHORTEST, end - begin)) return []
        return [{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), highWater: at, height }]
      })
    })
}
