import { daysLater } from '#contract/rules/days'
import type { DateRange } from './statistic'

export type Preset = 'thisYear' | 'lastYear' | 'last90Days'

/** Returns the range of each preset for the club's day (yyyy-MM-dd): up to that day, or the whole of last year. */
export function presetRanges(today: string): Record<Preset, DateRange> {
  const year = Number(today.slice(0, 4))
  return {
    thisYear: { dateFrom: `${year}-01-01`, dateTo: today },
    lastYear: { dateFrom: `${year - 1}-01-01`, dateTo: `${year - 1}-12-31` },
    last90Days: { dateFrom: daysLater(today, -89), dateTo: today },
  }
}
