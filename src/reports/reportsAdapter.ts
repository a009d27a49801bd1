// Translates react-admin's verbs for the safety and bosun reports under review to the event calls. One event can have
// both: the id says which.
import { type DataProvider, type GetListParams, type Identifier, useDataProvider } from 'ra-core'
import type { AnswerOf, SentQuery } from '#contract/calls'
import type { EventReviews, ReviewRow } from '#contract/calls/event'
import { holdsWords } from '#contract/rules/folding'
import { MOST_PER_PAGE } from '#contract/words'
import { type PageQuery, pageQueryOf, type Adapter } from '../api/adapter'
import { pageOf, report } from '../api/anyServer'
import { call, callPaged } from '../api/call'

export type ReportKind = 'bosun' | 'safety'

/** A report as react-admin knows it: 'bosun-12' is the bosun report of event 12. */
export type Report = ReviewRow & { id: string }

/** The filters of a list, besides the words of a search (`q`). Days are yyyy-MM-dd, both included. */
export interface ReportFilter {
  kind: ReportKind
  closed: boolean
  dateFrom?: string
  dateTo?: string
  /** A part of the name. */
  organiser?: string
  /** A part of the name of a boat that the report is about. */
  boat?: string
}

type ListQuery = SentQuery<'GET /api/event/getBosunReports'>

const LISTS = { bosun: 'GET /api/event/getBosunReports', safety: 'GET /api/event/getSafetyOfficerReports' } as const
const CLOSINGS = { bosun: 'GET /api/event/closeBosunReport', safety: 'GET /api/event/closeSafetyReport' } as const

export const reportsAdapter: Adapter = {
  getList: async params => {
    const { kind, closed, dateFrom, dateTo, organiser, boat } = params.filter as ReportFilter
    const sort = params.sort?.field as ListQuery['sort']
    const { data, total } = await callPaged(LISTS[kind], {
      query: {
        closed,
        ...pagesOf(params),
        ...(sort && { sort }),
        ...(dateFrom && { dateFrom }),
        ...(dateTo && { dateTo }),
        ...(organiser && { organiser }),
        ...(boat && { boat }),
      },
      signal: params.signal,
    })
    const rows: Report[] = data.map(row => ({ ...report(row), id: `${kind}-${row.eventId}` }))
    const found = total === null ? rows.filter(row => isMatch(row, params.filter as ReportFilter)) : rows
    return pageOf(found, total, params)
  },
  /** A report can only be closed. */
  update: async ({ id, previousData }) => {
    const { kind, eventId } = partsOf(id)
    await call(CLOSINGS[kind], { query: { id: eventId } })
    return { data: { ...previousData, id, closed: true } }
  },
  /** Closes several reports of one kind, or none of them. Answers those that were still open. */
  updateMany: async ({ ids }) => {
    const [first] = ids
    if (first === undefined) return { data: [] }
    const { kind } = partsOf(first)
    const closed = await call('POST /api/event/closeReports', {
      body: { part: kind, eventIds: ids.map(id => partsOf(id).eventId) },
    })
    return { data: closed.map(eventId => `${kind}-${eventId}`) }
  },
}

/** A request for more than one page may hold fetches the whole list, for a download. */
function pagesOf(params: GetListParams): PageQuery {
  const { page, perPage, ...query } = pageQueryOf(params)
  return perPage !== undefined && perPage > MOST_PER_PAGE ? query : { ...query, page, perPage }
}

/** Takes back one's own closing of a moment ago, of reports of one kind. Returns those that it opened again. */
async function undoCloseReports(ids: readonly Identifier[]): Promise<Identifier[]> {
  const [first] = ids
  if (first === undefined) return []
  const { kind } = partsOf(first)
  const opened = await call('POST /api/event/undoCloseReports', {
    body: { part: kind, eventIds: ids.map(id => partsOf(id).eventId) },
  })
  return opened.map(eventId => `${kind}-${eventId}`)
}

/** Opens a closed report again. */
function reopenReport(id: Identifier, reason: string): Promise<AnswerOf<'POST /api/event/reopenReport'>> {
  const { kind, eventId } = partsOf(id)
  return call('POST /api/event/reopenReport', { body: { part: kind, eventId, reason } })
}

/**
 * Saves the action taken on a report; null means none. The server answers 409 if the note is no longer `before`, the
 * one that was read.
 */
function saveReportNote(
  id: Identifier,
  note: string | null,
  before: string | null,
): Promise<AnswerOf<'POST /api/event/saveReportNote'>> {
  const { kind, eventId } = partsOf(id)
  return call('POST /api/event/saveReportNote', { body: { part: kind, eventId, note, before } })
}

/** Returns the reviews of each part of an event's report. */
const readEventReviews = (eventId: number, signal: AbortSignal): Promise<EventReviews> =>
  call('GET /api/event/getReviews', { query: { eventId }, signal })

/** The calls about a report beyond react-admin's verbs. They are part of the application's data provider. */
export const reportDeeds = { readEventReviews, undoCloseReports, reopenReport, saveReportNote }

/** The data provider with the deeds of reports. */
export const useReportsProvider = () => useDataProvider<DataProvider & typeof reportDeeds>()

function partsOf(id: Identifier) {
  const [kind, eventId] = String(id).split('-')
  return { kind: kind as ReportKind, eventId: Number(eventId) }
}

/** Applies the filters to a list that the server has answered as a whole. */
const isMatch = ({ startDate, organiser, boats }: ReviewRow, filter: ReportFilter): boolean =>
  (!filter.dateFrom || startDate >= filter.dateFrom) &&
  (!filter.dateTo || startDate <= filter.dateTo) &&
  holdsWords(filter.organiser ?? '')(organiser) &&
  (!filter.boat || boats.some(boat => holdsWords(filter.boat ?? '')(boat)))
