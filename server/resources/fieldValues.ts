// The values of described fields, between the names of the calls and the columns of the database.
import { columnOf, type PlacedField, type WordsSource, wordsSourceOf } from '#contract/resources/fields'

type ColumnOf<F extends PlacedField> = F extends { column: infer Column extends string } ? Column : F['source']

/** Of a record of the database: these fields, by their names in the calls. */
export const presentFields = <F extends PlacedField, R extends { readonly [C in ColumnOf<F>]: unknown }>(
  fields: readonly F[],
  record: R,
) =>
  Object.fromEntries(fields.map(field => [field.source, record[columnOf(field) as ColumnOf<F>]])) as {
    [G in F as G['source']]: R[ColumnOf<G>]
  }

/** Of a row of a query: these fields in words, as `wordsSourceOf` names them. */
export const presentWords = <F extends PlacedField, R extends { readonly [W in WordsSource<F>]: unknown }>(
  fields: readonly F[],
  row: R,
) =>
  Object.fromEntries(fields.map(field => [wordsSourceOf(field), row[wordsSourceOf(field)]])) as {
    [G in F as WordsSource<G>]: R[WordsSource<G>]
  }

/** Of what was sent: these fields and no others, by their columns in the database. What is never null there is '' where nothing was sent. */
export const storedFields = <F extends PlacedField, G extends { readonly [S in F['source']]: unknown }>(
  fields: readonly F[],
  given: G,
) =>
  Object.fromEntries(
    fields.map(field => [columnOf(field), given[field.source as F['source']] ?? (field.isNeverNull ? '' : null)]),
  ) as {
    [H in F as ColumnOf<H>]: H extends { isNeverNull: true } ? NonNullable<G[H['source']]> : G[H['source']]
  }
