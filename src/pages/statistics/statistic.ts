// The data of a report, as the screen, the printer and the downloads take them.
import type { TableData } from '../../kit/files/exportTables'

interface Series {
  name: string
  /** One for each category. */
  values: readonly number[]
}

/**
 * The kind of picture. 'bars' has one for each category, with its series stacked. 'split' shows the same as shares of
 * the whole, so that all bars are equally long. 'histogram' has vertical bars without gaps, in the order of the
 * categories.
 */
export interface Picture {
  kind: 'bars' | 'split' | 'histogram'
  categories: readonly string[]
  series: readonly Series[]
}

/** One table of a report, with the chart above it, if there is one. */
export interface Statistic extends TableData {
  picture?: Picture
}

/** Days of the calendar, yyyy-MM-dd, both included. */
export interface DateRange {
  dateFrom: string
  dateTo: string
}

/** Tells whether the range ends before it begins. Nothing is fetched then, since the club would refuse. */
export const isBackwards = ({ dateFrom, dateTo }: DateRange): boolean => dateFrom > dateTo

/** One call of a report and the tables made of its answer. */
export interface ReportPart {
  /** The heading while it loads, and a part of the query key. */
  title: string
  /** @throws ClubError */
  ask: (range: DateRange, signal: AbortSignal) => Promise<readonly Statistic[]>
}
