import { dayAt } from '#contract/rules/clubClock'
import { dayInWords } from '#contract/memberFile/dates'
import { NO_TIDE_UNCONFIRMED, tablesEnd, tablesLack } from '#contract/rules/noTide'
import type { WaterSettings } from './settings'

/**
 * Returns the sentence about a day without a tide; null where a station predicts tides: then the day is far off.
 * @param lastTide the instant of the last tide of the club's tables; null without tables
 */
export function whyNoTide({ isConfirmed, zone }: WaterSettings, day: string, lastTide: string | null): string | null {
  if (isConfirmed) return null
  if (lastTide === null) return NO_TIDE_UNCONFIRMED
  const lastDay = dayAt(zone, lastTide)
  return day > lastDay ? tablesEnd(dayInWords(lastDay)) : tablesLack(dayInWords(day))
}
