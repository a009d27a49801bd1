import { useSearchParams } from 'react-router'
import { isDay } from '#contract/days'
import type { DateRange } from './statistic'

const KEYS = { dateFrom: 'dateFrom', dateTo: 'dateTo', run: 'run' } as const

interface ReportAddress {
  /** The dates in the address, empty for none. */
  range: DateRange
  /** The report of the address was run, so that a bookmark and Back show it again. */
  isRun: boolean
  run: (range: DateRange) => void
  /** What a link to another report carries along: the dates, to be run there. */
  carried: string
}

/** Dates and state of a report, kept in its address and nowhere else. */
export function useReportAddress(): ReportAddress {
  const [search, setSearch] = useSearchParams()
  const dayAt = (key: keyof DateRange) => {
    const day = search.get(KEYS[key]) ?? ''
    return isDay(day) ? day : ''
  }
  const range = { dateFrom: dayAt('dateFrom'), dateTo: dayAt('dateTo') }
  const isRun = search.has(KEYS.run)
  return {
    range,
    isRun,
    run: next =>
      setSearch(
        { ...filled(next), [KEYS.run]: '1' },
        {
          preventScrollReset: true,
          replace: isRun && next.dateFrom === range.dateFrom && next.dateTo === range.dateTo,
        },
      ),
    carried: range.dateFrom || range.dateTo ? `?${new URLSearchParams(filled(range)).toString()}` : '',
  }
}

const filled = (range: DateRange): Record<string, string> =>
  Object.fromEntries(Object.entries(range).filter(([, day]) => day !== ''))
