// What a report says, before it is drawn, printed or downloaded.
import type { TableData } from '../../kit/files/exportTables'

interface Series {
  name: string
  /** One for each category. */
  values: readonly number[]
}

/**
 * Bars: one for each category, its series piled up. Split: a whole bar for each category, shared out among the series. Histogram: upright
 * bars side by side in the order of the categories.
 */
export interface Picture {
  kind: 'bars' | 'split' | 'histogram'
  categories: readonly string[]
  series: readonly Series[]
}

/** One table of a report, and the picture of it where one says more than the numbers. */
export interface Statistic extends TableData {
  picture?: Picture
}

/** Days of the calendar, yyyy-MM-dd, both included. */
export interface DateRange {
  dateFrom: string
  dateTo: string
}

/** One call of a report and the tables made of its answer. */
export interface ReportPart {
  /** Names the part while its tables are not known, and its answers in the store. */
  title: string
  /** @throws ClubError */
  ask: (range: DateRange, signal: AbortSignal) => Promise<readonly Statistic[]>
}
