import { call } from '../../api/call'
import { statisticsMessages as words } from './statisticsMessages'
import type { ReportPart, Statistic } from './statistic'

interface Reported {
  startDate: string
  firstName: string
  familyName: string
  eventType: string
  title: string
}

const { columns } = words

const tableOf = <R extends Reported>(title: string, rows: readonly R[], report: (row: R) => string): Statistic => ({
  title,
  columns: [
    { label: columns.date, kind: 'day' },
    { label: columns.organiser },
    { label: columns.type },
    { label: columns.title },
    { label: columns.report, kind: 'rich' },
  ],
  rows: rows.map(row => [row.startDate, `${row.firstName} ${row.familyName}`, row.eventType, row.title, report(row)]),
})

/** REP-07. */
export const maintenance: readonly ReportPart[] = [
  {
    title: words.reports.maintenance,
    ask: async (query, signal) => [
      tableOf(
        words.reports.maintenance,
        await call('GET /api/report/maintenance', { query, signal }),
        ({ bosunReport }) => bosunReport,
      ),
    ],
  },
]

/** REP-07. */
export const safety: readonly ReportPart[] = [
  {
    title: words.reports.safety,
    ask: async (query, signal) => [
      tableOf(
        words.reports.safety,
        await call('GET /api/report/safety', { query, signal }),
        ({ safetyReport }) => safetyReport,
      ),
    ],
  },
]
