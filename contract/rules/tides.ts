// The tide at the club's slipway, as it travels: high and low waters, and what follows from them.
import { z } from 'zod'
import { instant } from '../call'

/** A high or a low water. Heights are metres above chart datum. */
export const extreme = z.object({ at: instant, height: z.number(), isHigh: z.boolean() })
export type Extreme = z.output<typeof extreme>

/** Two high waters that are closer than this are one tide, such as the double high water at Southampton. */
const ONE_TIDE = 3 * 60 * 60 * 1000

/** The highest that a tide anywhere on earth reaches, in metres, with room. More is feet, or a mistake. */
export const HIGHEST_TIDE = 18

/**
 * Returns one high water and one low water for each tide. Of two high waters within three hours the higher one stays,
 * of two low waters the lower one; what lies between them goes with the other.
 * @param extremes in the order of time
 */
export function oneForEachTide(extremes: readonly Extreme[]): Extreme[] {
  const tides: Extreme[] = []
  for (const each of extremes) {
    const same = tides.findLastIndex(({ isHigh }) => isHigh === each.isHigh)
    const last = tides[same]
    if (!last || Date.parse(each.at) - Date.parse(last.at) >= ONE_TIDE) {
      tides.push(each)
      continue
    }
    const isFurther = each.isHigh ? each.height > last.height : each.height < last.height
    tides.splice(same, tides.length, isFurther ? each : last)
  }
  return tides
}

/**
 * Returns the height at an instant, in metres; null outside the extremes. Between two of them the water rises and falls
 * like a cosine, as tide tables assume.
 * @param extremes in the order of time
 */
export function heightAt(extremes: readonly Extreme[], at: string): number | null {
  const instant = Date.parse(at)
  const next = extremes.findIndex(each => Date.parse(each.at) >= instant)
  const [before, after] = [extremes[next - 1], extremes[next]]
  if (!after) return null
  if (Date.parse(after.at) === instant) return after.height
  if (!before) return null
  const part = (instant - Date.parse(before.at)) / (Date.parse(after.at) - Date.parse(before.at))
  return before.height + ((after.height - before.height) * (1 - Math.cos(Math.PI * part))) / 2
}
