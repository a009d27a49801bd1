import { call } from '../../api/call'
import { statisticsMessages as words } from './statisticsMessages'
import { barsOf } from './pictureOf'
import type { ReportPart, Statistic } from './statistic'

interface Used {
  boat: string
  noRows: number
}

const tableOf = (title: string, rows: readonly Used[]): Statistic => ({
  title,
  columns: [{ label: words.columns.boat }, { label: words.columns.noRows, kind: 'number' }],
  rows: rows.map(({ boat, noRows }) => [boat, noRows]),
  picture: barsOf(
    rows,
    words.columns.noRows,
    ({ boat }) => boat,
    ({ noRows }) => noRows,
  ),
})

/** A Total, and one table per event type (REP-03). */
export const boatsUsed: readonly ReportPart[] = [
  {
    title: words.total,
    ask: async (query, signal) => [tableOf(words.total, await call('GET /api/report/boatsUsed', { query, signal }))],
  },
  {
    title: words.byEventType,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/boatsUsedByEventType', { query, signal })
      return [...new Set(rows.map(({ eventType }) => eventType))].map(type =>
        tableOf(
          type,
          rows.filter(({ eventType }) => eventType === type),
        ),
      )
    },
  },
]
