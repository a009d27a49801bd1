// Turns the rows of a table into a chart: the categories of the axis, and the values of each series.
import { AGE_BANDS, UNKNOWN } from '#contract/words'
import type { Picture } from './statistic'

/** One bar for each row, with its word and its number. */
export const barsOf = <Word extends string, Num extends string>(
  rows: readonly (Record<Word, string> & Record<Num, number>)[],
  name: string,
  category: Word,
  value: Num,
  kind: Picture['kind'] = 'bars',
): Picture => ({
  kind,
  categories: rows.map(row => row[category]),
  series: [{ name, values: rows.map(row => row[value]) }],
})

/**
 * Makes a stacked chart of rows that count by two properties, such as membership type and gender. It has a bar for each
 * category, and a part of it for each series. Combinations without a row are 0.
 */
export function crossTabulated<Word extends string, Num extends string>(
  rows: readonly (Record<Word, string> & Record<Num, number>)[],
  kind: Picture['kind'],
  category: Word,
  series: Word,
  value: Num,
): Picture {
  const categoryOf = (row: Record<Word, string>): string => row[category]
  const seriesOf = (row: Record<Word, string>): string => row[series]
  const categories = [...new Set(rows.map(categoryOf))].toSorted(unknownLast)
  const counted = new Map<string, number>(rows.map(row => [`${categoryOf(row)}\n${seriesOf(row)}`, row[value]]))
  const names = [...new Set(rows.map(seriesOf))].toSorted(unknownLast)
  return {
    kind,
    categories,
    series: names.map(name => ({ name, values: categories.map(each => counted.get(`${each}\n${name}`) ?? 0) })),
  }
}

const unknownLast = (one: string, other: string): number => Number(one === UNKNOWN) - Number(other === UNKNOWN)

/** The picture with all age bands in their order, those that nobody is in too, as a histogram needs. */
export function overAllAges(picture: Picture): Picture {
  const bands: readonly string[] = AGE_BANDS
  const categories = [...bands, ...picture.categories.filter(age => !bands.includes(age))]
  const valueAt = (values: readonly number[], age: string) => values[picture.categories.indexOf(age)] ?? 0
  return {
    ...picture,
    categories,
    series: picture.series.map(({ name, values }) => ({ name, values: categories.map(age => valueAt(values, age)) })),
  }
}
