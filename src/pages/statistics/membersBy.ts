import { call } from '../../api/call'
import { statisticsMessages as words } from './statisticsMessages'
import { crossedOf, overAllAges } from './pictureOf'
import type { Picture, ReportPart, Statistic } from './statistic'

interface Counted {
  membershipType: string
  total: number
}

const { columns } = words

const tableOf = <R extends Counted>(
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

/** REP-06: the members of today, each table per membership type. */
export const membersBy: readonly ReportPart[] = [
  {
    title: words.byGender,
    ask: async (_, signal) => {
      const rows = await call('GET /api/report/membersByGender', { signal })
      return [
        tableOf(
          words.byGender,
          columns.gender,
          rows,
          ({ gender }) => gender,
          crossedOf(rows, 'split', typeOf, ({ gender }) => gender, totalOf),
        ),
      ]
    },
  },
  {
    title: words.byEthnicity,
    ask: async (_, signal) => {
      const rows = await call('GET /api/report/membersByEthnicity', { signal })
      return [
        tableOf(
          words.byEthnicity,
          columns.ethnicity,
          rows,
          ({ ethnicity }) => ethnicity,
          crossedOf(rows, 'bars', ({ ethnicity }) => ethnicity, typeOf, totalOf),
        ),
      ]
    },
  },
  {
    title: words.byAge,
    ask: async (_, signal) => {
      const rows = await call('GET /api/report/membersByAge', { signal })
      return [
        tableOf(
          words.byAge,
          columns.age,
          rows,
          ({ age }) => age,
          overAllAges(crossedOf(rows, 'histogram', ({ age }) => age, typeOf, totalOf)),
        ),
      ]
    },
  },
]
