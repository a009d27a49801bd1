import { useSearchParams } from 'react-router'
import { isDay } from '#contract/rules/days'
import type { DateRange } from './statistic'

const KEYS = { dateFrom: 'dateFrom', dateTo: 'dateTo', run: 'run' } as const

interface ReportUrl {
  /** The dates in the url; '' if there are none. */
  range: DateRange
  /** Whether the report has been run. The url holds it too, so that a bookmark and Back show the result again. */
  isRun: boolean
  run: (range: DateRange) => void
  /** The dates as the query of a link to another report; '' where there are none. */
  datesQuery: string
}

/** The dates of a report and whether it has been run. Both are kept in the url alone. */
export function useReportUrl(): ReportUrl {
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
    datesQuery: range.dateFrom || range.dateTo ? `?${new URLSearchParams(filled(range)).toString()}` : '',
  }
}

const filled = (range: DateRange): Record<string, string> =>
  Object.fromEntries(Object.entries(range).filter(([, day]) => day !== ''))
