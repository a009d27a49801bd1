import { dayAt } from '#contract/clubClock'
import { NO_TIDE_UNCONFIRMED, tablesEnd, tablesLack } from '#contract/noTide'
import type { WaterSettings } from './settings'

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns '31 December 2026' for 2026-12-31. */
export const longDay = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`))

/**
 * Returns the sentence about a day without a tide; null where a station predicts tides: then the day is far off.
 * @param lastTide the instant of the last tide of the club's tables; null without tables
 */
export function whyNoTide({ isConfirmed, zone }: WaterSettings, day: string, lastTide: string | null): string | null {
  if (isConfirmed) return null
  if (lastTide === null) return NO_TIDE_UNCONFIRMED
  const lastDay = dayAt(zone, lastTide)
  return day > lastDay ? tablesEnd(longDay(lastDay)) : tablesLack(longDay(day))
}
