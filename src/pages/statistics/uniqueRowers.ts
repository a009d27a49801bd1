import { call } from '../../api/call'
import { statisticsMessages as words } from './statisticsMessages'
import { barsOf, overAllAges } from './pictureOf'
import type { Picture, ReportPart, Statistic } from './statistic'
import { topTen } from './topTen'

interface Rowers {
  uniqueRowers: number
  totalRowers: number
}

const { columns } = words
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

/** How the rowers and their rows are shared out: one whole bar for each. */
const split = <R extends Rowers>(rows: readonly R[], word: (row: R) => string): Picture => ({
  kind: 'split',
  categories: [columns.uniqueRowers, columns.totalRowers],
  series: rows.map(row => ({ name: word(row), values: [row.uniqueRowers, row.totalRowers] })),
})

/** REP-04. */
export const uniqueRowers: readonly ReportPart[] = [
  {
    title: words.total,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowers', { query, signal })
      return [{ title: words.total, columns: COUNTS, rows: rows.map(row => [row.uniqueRowers, row.totalRowers]) }]
    },
  },
  {
    title: words.byGender,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowersByGender', { query, signal })
      return [
        countsBy(
          words.byGender,
          columns.gender,
          rows,
          ({ gender }) => gender,
          split(rows, ({ gender }) => gender),
        ),
      ]
    },
  },
  {
    title: words.byEthnicity,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowersByEthnicity', { query, signal })
      return [
        countsBy(
          words.byEthnicity,
          columns.ethnicity,
          rows,
          ({ ethnicity }) => ethnicity,
          rowersBy(rows, ({ ethnicity }) => ethnicity),
        ),
      ]
    },
  },
  {
    title: words.byAge,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/UniqueRowersByAge', { query, signal })
      return [
        countsBy(
          words.byAge,
          columns.age,
          rows,
          ({ age }) => age,
          overAllAges(rowersBy(rows, ({ age }) => age, 'histogram')),
        ),
      ]
    },
  },
  {
    title: words.topRowers,
    ask: async (query, signal) => {
      const rows = await call('GET /api/report/topRowers', { query, signal })
      return [
        topTen(
          words.topRowers,
          columns.numberOfRows,
          rows.map(({ rower, noRows }) => ({ name: rower, noRows })),
        ),
      ]
    },
  },
]
