// The light on the river: when the sun rises and sets there, and when it is light enough to see without it.
import { getTimes } from 'suncalc'
import type { DayLight } from '#contract/calls/river'
import { instantsAt } from '#contract/rules/clubClock'

export interface Position {
  /** Degrees north, from -90 to 90. */
  latitude: number
  /** Degrees east, from -180 to 180. */
  longitude: number
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the light of a day of the club's calendar. Dawn and dusk are the civil ones, with the sun six degrees below
 * the horizon. Each is null where the sun does not come by that line on this day.
 * @param day yyyy-MM-dd
 * @param zone the club's time zone, an IANA name
 */
export function lightOf(day: string, zone: string, { latitude, longitude }: Position): DayLight {
  const [noon] = instantsAt(zone, day, '12:00')
  const middle = noon ?? new Date(`${day}T12:00:00Z`)
  const timesOf = (days: number) => getTimes(new Date(middle.getTime() + days * DAY), latitude, longitude)
  const { dawn, sunrise, sunset, dusk, alwaysUp } = timesOf(0)
  // The day after the last of the year 9999 has no instant that travels.
  const written = (instant: Date | null) =>
    instant && instant.getUTCFullYear() < 10_000 ? instant.toISOString() : null
  return {
    ...{ dawn: written(dawn), rise: written(sunrise), set: written(sunset), dusk: written(dusk) },
    ...{ setBefore: written(timesOf(-1).sunset), riseAfter: written(timesOf(1).sunrise) },
    ...(!sunrise && { isUp: alwaysUp ?? false }),
  }
}
