import type { GetListParams, GetListResult } from 'ra-core'
import { WEEKEND, daysInWords, isOnDays } from '#contract/rules/daysInWords'
import { NAMELESS } from '../api/anyServer'
import { holdsText, pageOfWhole } from '../api/wholeList'
import { todayIn } from '../api/clubDay'
import { inputDate } from '../kit/dates/clubDates'
import { attendanceOf, isCancelled } from './eventRules'
import type { EventRow, FurtherFilters } from './eventsAdapter'

/**
 * Takes one page of a list of events, if the server answers the whole list and knows no filters. The filters work as in
 * server/events/listEvents.ts.
 */
export function pageOfWholeList(rows: EventRow[], params: GetListParams): GetListResult<EventRow> {
  const today = todayIn(NAMELESS.timeZone)
  const chosen = rows.filter(row => isChosen(row, params.filter as FurtherFilters, today))
  return pageOfWhole(chosen, params, (row, words) => isSearched(row, words, today))
}

const isChosen = (
  row: EventRow,
  { dateFrom, dateTo, weekend, notFull, mine, eventType }: FurtherFilters,
  today: string,
): boolean =>
  (!dateFrom || inputDate(row.endDate ?? row.startDate) >= dateFrom) &&
  (!dateTo || inputDate(row.startDate) <= dateTo) &&
  (!weekend || isOnDays(WEEKEND, row, today)) &&
  (!notFull || !(row.eventFull || isCancelled(row))) &&
  (!mine || ['waiting', 'in'].includes(attendanceOf(row)?.state ?? '')) &&
  (!eventType || row.eventType === eventType)

/** Searches for the text, and for the days that the words mean. */
function isSearched(row: EventRow, words: string, today: string): boolean {
  const meant = daysInWords(words)
  return holdsText(row, words) || (meant !== null && isOnDays(meant.days, row, today) && holdsText(row, meant.rest))
}
