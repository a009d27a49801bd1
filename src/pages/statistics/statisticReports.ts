// The six statistical reports (§2.8), each with its calls, and the tables and pictures made of the answers. They are no
// react-admin resource, since a call answers counts without records or ids: hence the direct use of call().
import { fullName } from '#contract/rules/names'
import { call } from '../../api/call'
import { cardDate } from '../../kit/dates/clubDates'
import { lastDayOf, type Period, periodIn } from '../../kit/dates/period'
import type { ReportName } from '../../paths'
import { barsOf, crossTabulated, overAllAges } from './pictureOf'
import type { DateRange, Picture, ReportPart, Statistic } from './statistic'
import { statisticsMessages as messages } from './statisticsMessages'

const { columns } = messages

type Drawn = Omit<Statistic, 'title'>

/** A part whose call answers the rows of one table. */
const table = <R>(
  title: string,
  ask: (query: DateRange, signal: AbortSignal) => Promise<readonly R[]>,
  draw: (rows: readonly R[]) => Drawn,
): ReportPart => ({ title, ask: async (query, signal) => [{ title, ...draw(await ask(query, signal)) }] })

const numbers = (label: string) => ({ label, kind: 'number' }) as const

/** The number of rows by a word, each with its bar, in the server's order. */
const noRowsBy = <K extends string>(
  key: K,
  label: string,
  rows: readonly (Record<K, string> & { noRows: number })[],
  count: string = columns.noRows,
): Drawn => ({
  columns: [{ label }, numbers(count)],
  rows: rows.map(row => [row[key], row.noRows]),
  picture: barsOf(rows, count, key, 'noRows'),
})

/** A Total, and one table per event type (REP-03). */
const boatsUsed: readonly ReportPart[] = [
  table(
    messages.total,
    (query, signal) => call('GET /api/report/boatsUsed', { query, signal }),
    rows => noRowsBy('boat', columns.boat, rows),
  ),
  {
    title: messages.byEventType,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/boatsUsedByEventType', { query, signal })
      return [...new Set(rows.map(({ eventType }) => eventType))].map(title => ({
        title,
        ...noRowsBy(
          'boat',
          columns.boat,
          rows.filter(({ eventType }) => eventType === title),
        ),
      }))
    },
  },
]

const COUNTS = [numbers(columns.uniqueRowers), numbers(columns.totalRowers)] as const

type RowersBy<K extends string> = Record<K, string> & { uniqueRowers: number; totalRowers: number }

const rowersBy = <K extends string>(key: K, label: string, rows: readonly RowersBy<K>[], picture: Picture): Drawn => ({
  columns: [{ label }, ...COUNTS],
  rows: rows.map(row => [row[key], row.uniqueRowers, row.totalRowers]),
  picture,
})

const uniqueRowersBy = <K extends string>(key: K, rows: readonly RowersBy<K>[], kind?: Picture['kind']) =>
  barsOf(rows, columns.uniqueRowers, key, 'uniqueRowers', kind)

/** The shares among the rowers and among their rows, a bar each. */
const split = <K extends string>(key: K, rows: readonly RowersBy<K>[]): Picture => ({
  kind: 'split',
  categories: [columns.uniqueRowers, columns.totalRowers],
  series: rows.map(row => ({ name: row[key], values: [row.uniqueRowers, row.totalRowers] })),
})

/** Unique rowers (REP-04). */
const uniqueRowers: readonly ReportPart[] = [
  table(
    messages.total,
    (query, signal) => call('GET /api/report/UniqueRowers', { query, signal }),
    rows => ({ columns: COUNTS, rows: rows.map(row => [row.uniqueRowers, row.totalRowers]) }),
  ),
  table(
    messages.byGender,
    (query, signal) => call('GET /api/report/UniqueRowersByGender', { query, signal }),
    rows => rowersBy('gender', columns.gender, rows, split('gender', rows)),
  ),
  table(
    messages.byEthnicity,
    (query, signal) => call('GET /api/report/UniqueRowersByEthnicity', { query, signal }),
    rows => rowersBy('ethnicity', columns.ethnicity, rows, uniqueRowersBy('ethnicity', rows)),
  ),
  table(
    messages.byAge,
    (query, signal) => call('GET /api/report/UniqueRowersByAge', { query, signal }),
    rows => rowersBy('age', columns.age, rows, overAllAges(uniqueRowersBy('age', rows, 'histogram'))),
  ),
  table(
    messages.topRowers,
    (query, signal) => call('GET /api/report/topRowers', { query, signal }),
    rows => noRowsBy('rower', columns.name, rows, columns.numberOfRows),
  ),
]

/** Rows organised (REP-05). */
const rowsOrganised: readonly ReportPart[] = [
  table(
    messages.total,
    (query, signal) => call('GET /api/report/RowOrganised', { query, signal }),
    rows => ({ columns: [numbers(columns.noRows)], rows: rows.map(({ noRows }) => [noRows]) }),
  ),
  table(
    messages.byType,
    (query, signal) => call('GET /api/report/RowOrganisedByEventType', { query, signal }),
    rows => noRowsBy('eventType', columns.type, rows),
  ),
  table(
    messages.topOrganisers,
    (query, signal) => call('GET /api/report/topOrganiser', { query, signal }),
    rows => noRowsBy('organiser', columns.name, rows),
  ),
]

const totalsBy = <K extends string>(
  key: K,
  label: string,
  rows: readonly (Record<K, string> & { membershipType: string; total: number })[],
  picture: Picture,
): Drawn => ({
  columns: [{ label: columns.membershipType }, { label }, numbers(columns.total)],
  rows: rows.map(row => [row.membershipType, row[key], row.total]),
  picture,
})

/** Members of today (REP-06), each table per membership type. */
const membersBy: readonly ReportPart[] = [
  table(
    messages.byGender,
    (_, signal) => call('GET /api/report/membersByGender', { signal }),
    rows =>
      totalsBy('gender', columns.gender, rows, crossTabulated(rows, 'split', 'membershipType', 'gender', 'total')),
  ),
  table(
    messages.byEthnicity,
    (_, signal) => call('GET /api/report/membersByEthnicity', { signal }),
    rows =>
      totalsBy(
        'ethnicity',
        columns.ethnicity,
        rows,
        crossTabulated(rows, 'bars', 'ethnicity', 'membershipType', 'total'),
      ),
  ),
  table(
    messages.byAge,
    (_, signal) => call('GET /api/report/membersByAge', { signal }),
    rows =>
      totalsBy(
        'age',
        columns.age,
        rows,
        overAllAges(crossTabulated(rows, 'histogram', 'age', 'membershipType', 'total')),
      ),
  ),
]

interface Reported extends Period {
  firstName: string
  familyName: string
  eventType: string
  title: string
}

/** The days of an event that lasts several are words in the cell of the date. */
const texts = <K extends string>(key: K, rows: readonly (Reported & Record<K, string>)[]): Drawn => ({
  columns: [
    { label: columns.date, kind: 'day' },
    { label: columns.organiser },
    { label: columns.type },
    { label: columns.title },
    { label: columns.report, kind: 'rich' },
  ],
  rows: rows.map(row => [
    lastDayOf(row) === null ? row.startDate : periodIn(cardDate, row),
    fullName(row),
    row.eventType,
    row.title,
    row[key],
  ]),
})

/** Maintenance (REP-07). */
const maintenance = table(
  messages.reports.maintenance,
  (query, signal) => call('GET /api/report/maintenance', { query, signal }),
  rows => texts('bosunReport', rows),
)

/** Safety (REP-07). */
const safety = table(
  messages.reports.safety,
  (query, signal) => call('GET /api/report/safety', { query, signal }),
  rows => texts('safetyReport', rows),
)

interface StatisticReport {
  parts: readonly ReportPart[]
  /** Counts as of today, without dates. */
  needsNoDates?: true
}

/** The six reports, in the order of their menu (REP-01). */
export const STATISTIC_REPORTS: Readonly<Record<ReportName, StatisticReport>> = {
  'boats-used': { parts: boatsUsed },
  'unique-rowers': { parts: uniqueRowers },
  'rows-organised': { parts: rowsOrganised },
  members: { parts: membersBy, needsNoDates: true },
  maintenance: { parts: [maintenance] },
  safety: { parts: [safety] },
}

export const REPORT_NAMES = Object.keys(STATISTIC_REPORTS) as ReportName[]

export const isReportName = (name: string | undefined): name is ReportName =>
  name !== undefined && Object.hasOwn(STATISTIC_REPORTS, name)
