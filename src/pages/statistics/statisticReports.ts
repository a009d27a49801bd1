// The six statistical reports (§2.8), each with its calls, and the tables and pictures made of the answers. They are no
// react-admin resource, since a call answers counts without records or ids: hence the direct use of call().
import { fullName } from '#contract/rules/names'
import { call } from '../../api/call'
import { cardDate } from '../../kit/dates/clubDates'
import { lastDayOf, type Period, periodIn } from '../../kit/dates/period'
import type { ReportName } from '../../paths'
import { barsOf, crossTabulated, overAllAges } from './pictureOf'
import type { Picture, ReportPart, Statistic } from './statistic'
import { statisticsMessages as messages } from './statisticsMessages'

const { columns } = messages

/** A table of people and the number of their rows, in the server's order. `count` is the heading of the numbers. */
const topTen = (title: string, count: string, people: readonly { name: string; noRows: number }[]): Statistic => ({
  title,
  columns: [{ label: columns.name }, { label: count, kind: 'number' }],
  rows: people.map(({ name, noRows }) => [name, noRows]),
  picture: barsOf(
    people,
    count,
    ({ name }) => name,
    ({ noRows }) => noRows,
  ),
})

interface Used {
  boat: string
  noRows: number
}

const boatTable = (title: string, rows: readonly Used[]): Statistic => ({
  title,
  columns: [{ label: columns.boat }, { label: columns.noRows, kind: 'number' }],
  rows: rows.map(({ boat, noRows }) => [boat, noRows]),
  picture: barsOf(
    rows,
    columns.noRows,
    ({ boat }) => boat,
    ({ noRows }) => noRows,
  ),
})

/** A Total, and one table per event type (REP-03). */
const boatsUsed: readonly ReportPart[] = [
  {
    title: messages.total,
    ask: async (query, signal) => [
      boatTable(messages.total, await call('GET /api/report/boatsUsed', { query, signal })),
    ],
  },
  {
    title: messages.byEventType,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/boatsUsedByEventType', { query, signal })
      return [...new Set(rows.map(({ eventType }) => eventType))].map(type =>
        boatTable(
          type,
          rows.filter(({ eventType }) => eventType === type),
        ),
      )
    },
  },
]

interface Rowers {
  uniqueRowers: number
  totalRowers: number
}

const COUNTS = [
  { label: columns.uniqueRowers, kind: 'number' },
  { label: columns.totalRowers, kind: 'number' },
] as const

const countsBy = <R extends Rowers>(
  title: string,
  label: string,
  rows: readonly R[],
  word: (row: R) => string,
  picture: Picture,
): Statistic => ({
  title,
  columns: [{ label }, ...COUNTS],
  rows: rows.map(row => [word(row), row.uniqueRowers, row.totalRowers]),
  picture,
})

const rowersBy = <R extends Rowers>(rows: readonly R[], word: (row: R) => string, kind?: Picture['kind']) =>
  barsOf(rows, columns.uniqueRowers, word, ({ uniqueRowers }) => uniqueRowers, kind)

/** The shares among the rowers and among their rows, a bar each. */
const split = <R extends Rowers>(rows: readonly R[], word: (row: R) => string): Picture => ({
  kind: 'split',
  categories: [columns.uniqueRowers, columns.totalRowers],
  series: rows.map(row => ({ name: word(row), values: [row.uniqueRowers, row.totalRowers] })),
})

/** Unique rowers (REP-04). */
const uniqueRowers: readonly ReportPart[] = [
  {
    title: messages.total,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowers', { query, signal })
      return [{ title: messages.total, columns: COUNTS, rows: rows.map(row => [row.uniqueRowers, row.totalRowers]) }]
    },
  },
  {
    title: messages.byGender,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowersByGender', { query, signal })
      return [
        countsBy(
          messages.byGender,
          columns.gender,
          rows,
          ({ gender }) => gender,
          split(rows, ({ gender }) => gender),
        ),
      ]
    },
  },
  {
    title: messages.byEthnicity,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowersByEthnicity', { query, signal })
      return [
        countsBy(
          messages.byEthnicity,
          columns.ethnicity,
          rows,
          ({ ethnicity }) => ethnicity,
          rowersBy(rows, ({ ethnicity }) => ethnicity),
        ),
      ]
    },
  },
  {
    title: messages.byAge,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowersByAge', { query, signal })
      return [
        countsBy(
          messages.byAge,
          columns.age,
          rows,
          ({ age }) => age,
          overAllAges(rowersBy(rows, ({ age }) => age, 'histogram')),
        ),
      ]
    },
  },
  {
    title: messages.topRowers,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/topRowers', { query, signal })
      return [
        topTen(
          messages.topRowers,
          columns.numberOfRows,
          rows.map(({ rower, noRows }) => ({ name: rower, noRows })),
        ),
      ]
    },
  },
]

const NO_ROWS = { label: columns.noRows, kind: 'number' } as const

/** Rows organised (REP-05). */
const rowsOrganised: readonly ReportPart[] = [
  {
    title: messages.total,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/RowOrganised', { query, signal })
      return [{ title: messages.total, columns: [NO_ROWS], rows: rows.map(({ noRows }) => [noRows]) }]
    },
  },
  {
    title: messages.byType,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/RowOrganisedByEventType', { query, signal })
      return [
        {
          title: messages.byType,
          columns: [{ label: columns.type }, NO_ROWS],
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
    title: messages.topOrganisers,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/topOrganiser', { query, signal })
      return [
        topTen(
          messages.topOrganisers,
          columns.noRows,
          rows.map(({ organiser, noRows }) => ({ name: organiser, noRows })),
        ),
      ]
    },
  },
]

interface Counted {
  membershipType: string
  total: number
}

const membersTable = <R extends Counted>(
  title: string,
  label: string,
  rows: readonly R[],
  word: (row: R) => string,
  picture: Picture,
): Statistic => ({
  title,
  columns: [{ label: columns.membershipType }, { label }, { label: columns.total, kind: 'number' }],
  rows: rows.map(row => [row.membershipType, word(row), row.total]),
  picture,
})

const typeOf = ({ membershipType }: Counted) => membershipType
const totalOf = ({ total }: Counted) => total

/** Members of today (REP-06), each table per membership type. */
const membersBy: readonly ReportPart[] = [
  {
    title: messages.byGender,
    ask: async (_, signal) => {
      const rows = await call('GET /api/report/membersByGender', { signal })
      return [
        membersTable(
          messages.byGender,
          columns.gender,
          rows,
          ({ gender }) => gender,
          crossTabulated(rows, 'split', typeOf, ({ gender }) => gender, totalOf),
        ),
      ]
    },
  },
  {
    title: messages.byEthnicity,
    ask: async (_, signal) => {
      const rows = await call('GET /api/report/membersByEthnicity', { signal })
      return [
        membersTable(
          messages.byEthnicity,
          columns.ethnicity,
          rows,
          ({ ethnicity }) => ethnicity,
          crossTabulated(rows, 'bars', ({ ethnicity }) => ethnicity, typeOf, totalOf),
        ),
      ]
    },
  },
  {
    title: messages.byAge,
    ask: async (_, signal) => {
      const rows = await call('GET /api/report/membersByAge', { signal })
      return [
        membersTable(
          messages.byAge,
          columns.age,
          rows,
          ({ age }) => age,
          overAllAges(crossTabulated(rows, 'histogram', ({ age }) => age, typeOf, totalOf)),
        ),
      ]
    },
  },
]

interface Reported extends Period {
  firstName: string
  familyName: string
  eventType: string
  title: string
}

/** The days of an event that lasts several are words in the cell of the date. */
const textTable = <R extends Reported>(title: string, rows: readonly R[], report: (row: R) => string): Statistic => ({
  title,
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
    report(row),
  ]),
})

/** Maintenance (REP-07). */
const maintenance: readonly ReportPart[] = [
  {
    title: messages.reports.maintenance,
    ask: async (query, signal) => [
      textTable(
        messages.reports.maintenance,
        await call('GET /api/report/maintenance', { query, signal }),
        ({ bosunReport }) => bosunReport,
      ),
    ],
  },
]

/** Maintenance (REP-07). */
const safety: readonly ReportPart[] = [
  {
    title: messages.reports.safety,
    ask: async (query, signal) => [
      textTable(
        messages.reports.safety,
        await call('GET /api/report/safety', { query, signal }),
        ({ safetyReport }) => safetyReport,
      ),
    ],
  },
]

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
  maintenance: { parts: maintenance },
  safety: { parts: safety },
}

export const REPORT_NAMES = Object.keys(STATISTIC_REPORTS) as ReportName[]

export const isReportName = (name: string | undefined): name is ReportName =>
  name !== undefined && Object.hasOwn(STATISTIC_REPORTS, name)
