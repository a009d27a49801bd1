import { call } from '../../api/call'
import { statisticsMessages as words } from './statisticsMessages'
import { barsOf } from './pictureOf'
import type { ReportPart } from './statistic'
import { topTen } from './topTen'

const { columns } = words
const NUMBER = { label: columns.noRows, kind: 'number' } as const

/** REP-05. */
export const rowsOrganised: readonly ReportPart[] = [
  {
    title: words.total,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/RowOrganised', { query, signal })
      return [{ title: words.total, columns: [NUMBER], rows: rows.map(({ noRows }) => [noRows]) }]
    },
  },
  {
    title: words.byType,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/RowOrganisedByEventType', { query, signal })
      return [
        {
          title: words.byType,
          columns: [{ label: columns.type }, NUMBER],
          rows: rows.map(({ eventType, noRows }) => [eventType, noRows]),
          picture: barsOf(
            rows,
            columns.noRows,
            ({ eventType }) => eventType,
            ({ noRows }) => noRows,
          ),
        },
      ]
    },
  },
  {
    title: words.topOrganisers,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/topOrganiser', { query, signal })
      return [
        topTen(
          words.topOrganisers,
          columns.noRows,
          rows.map(({ organiser, noRows }) => ({ name: organiser, noRows })),
        ),
      ]
    },
  },
]
