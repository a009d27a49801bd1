// react-admin's verbs for the safety and bosun reports under review ↔ the event calls. One event can have both: the id says which.
import type { Identifier } from 'ra-core'
import type { ReviewRow } from '#contract/event'
import { type Adapter, pageOf } from '../api/adapter'
import { call } from '../api/call'

export type ReportKind = 'bosun' | 'safety'

const LISTS = { bosun: 'GET /api/event/getBosunReports', safety: 'GET /api/event/getSafetyOfficerReports' } as const
const CLOSINGS = { bosun: 'GET /api/event/closeBosunReport', safety: 'GET /api/event/closeSafetyReport' } as const

/** 'bosun-12' for the bosun report of event 12. */
export const reportId = (kind: ReportKind, eventId: number) => `${kind}-${eventId}`

const partsOf = (id: Identifier) => {
  const [kind, eventId] = String(id).split('-')
  return { kind: kind as ReportKind, eventId: Number(eventId) }
}

export const reportsAdapter: Adapter = {
  getList: async params => {
    const { kind, closed } = params.filter as { kind: ReportKind; closed: boolean }
    const rows: ReviewRow[] = await call(LISTS[kind], { query: { closed }, signal: params.signal })
    return pageOf(
      rows.map(row => ({ ...row, id: reportId(kind, row.eventId) })),
      params,
    )
  },
  /** A report can only be closed. */
  update: async ({ id, previousData }) => {
    const { kind, eventId } = partsOf(id)
    await call(CLOSINGS[kind], { query: { id: eventId } })
    return { data: { ...previousData, id, closed: true } }
  },
}
