import { statisticsMessages as words } from './statisticsMessages'
import { barsOf } from './pictureOf'
import type { Statistic } from './statistic'

/** People by the number of their rows, as the server has put them. `count` heads the column of numbers. */
export const topTen = (
  title: string,
  count: string,
  people: readonly { name: string; noRows: number }[],
): Statistic => ({
  title,
  columns: [{ label: words.columns.name }, { label: count, kind: 'number' }],
  rows: people.map(({ name, noRows }) => [name, noRows]),
  picture: barsOf(
    people,
    count,
    ({ name }) => name,
    ({ noRows }) => noRows,
  ),
})
