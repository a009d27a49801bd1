import { queryOptions } from '@tanstack/react-query'
import type { ReportName } from '../../paths'
import type { DateRange, ReportPart } from './statistic'

export const reportKey = (name: ReportName) => ['statistics', name] as const

/** One call of a report. Running it again asks again; looking at it again does not. */
export const partQuery = (name: ReportName, part: ReportPart, range: DateRange) =>
  queryOptions({
    queryKey: [...reportKey(name), part.title, range.dateFrom, range.dateTo],
    queryFn: ({ signal }) => part.ask(range, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
