// The parts of queries that concern described fields.
import { eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { columnOf, type Field, type ResourceField, type WordsSource, wordsSourceOf } from '#contract/resources/fields'
import { containsText } from '../database/containsText'
import { lookupTables } from '../database/lookupTables'
import type { ColumnOf } from './fieldValues'

const columnIn = (table: PgTable, field: ResourceField): PgColumn => {
  const column = getTableColumns(table)[columnOf(field)]
  if (!column) throw new Error(`The field ${field.source} has no column.`)
  return column
}

/**
 * Returns the column that shows a field in words: its own, or the name of the chosen item, for which the list must be
 * joined.
 */
const wordColumn = (table: PgTable, field: ResourceField): PgColumn | SQL =>
  field.kind === 'lookup' ? sql`${lookupTables[field.list].name}` : columnIn(table, field)

type WordColumns<F extends ResourceField, T> = {
  [G in F as WordsSource<G>]: G extends { kind: 'lookup' } ? SQL<string | null> : T[ColumnOf<G> & keyof T]
}

/** The kinds that are sorted without regard to case. */
const CASELESS: readonly Field['kind'][] = ['line', 'title', 'personName', 'text', 'email', 'lookup', 'select']

/** Returns these fields in words, as the parts of a query of their table. */
export const wordsIn = <F extends ResourceField, T extends PgTable & { readonly [C in ColumnOf<F>]: PgColumn }>(
  table: T,
  fields: readonly F[],
) => ({
  columns: Object.fromEntries(fields.map(field => [wordsSourceOf(field), wordColumn(table, field)])) as WordColumns<
    F,
    T
  >,
  /** Joins the club's lists from which they are chosen. */
  join: <Q extends PgSelect>(query: Q): Q => {
    for (const field of fields as readonly ResourceField[]) {
      if (field.kind !== 'lookup') continue
      const list = lookupTables[field.list]
      void query.leftJoin(list, eq(list.id, columnIn(table, field)))
    }
    return query
  },
  /** The expressions by which a list can be sorted. */
  order: Object.fromEntries(
    fields.map((field: ResourceField) => {
      const column = wordColumn(table, field)
      return [wordsSourceOf(field), CASELESS.includes(field.kind) ? sql`lower(${column})` : sql`${column}`]
    }),
  ) as { [W in WordsSource<F>]: SQL },
})

/**
 * Turns a list's query about these fields into conditions. A condition is any of several items, yes or no, a day, or a
 * part of a text whatever its case.
 */
export const fieldFilters = (
  table: PgTable,
  fields: readonly ResourceField[],
  query: Readonly<Record<string, unknown>>,
): SQL[] =>
  fields.flatMap(field => {
    const wanted = field.isFilter ? query[field.source] : undefined
    const column = field.isFilter && columnIn(table, field)
    if (!column) return []
    if (Array.isArray(wanted)) return wanted.length > 0 ? inArray(column, wanted) : []
    if (typeof wanted === 'boolean') return eq(column, wanted)
    const words = typeof wanted === 'string' ? wanted.trim() : ''
    if (words === '') return []
    return WHOLE.includes(field.kind) ? sql`${column}::text = ${words}` : containsText(column, words)
  })

/** The kinds that are matched whole, and not by a part. */
const WHOLE: readonly Field['kind'][] = ['day', 'number', 'select']

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Returns a field in words for a query of plain SQL: its column, or the name of the chosen item. `record` is the name
 * of the table in the query.
 */
export function wordsSql(field: ResourceField, record: string): string {
  const column = `${record}.${toSnakeCase(columnOf(field))}`
  if (field.kind === 'lookup')
    return `(select chosen.name from ${getTableName(lookupTables[field.list])} chosen where chosen.id = ${column})`
  if (field.kind === 'select')
    return `case ${column} ${field.choices.map(({ id, name }) => `when ${quoted(id)} then ${quoted(name)}`).join(' ')} end`
  return column
}

/**
 * Returns a record's value in one of the club's own fields, in words, for a query of plain SQL. The query must use
 * these names for the tables.
 */
export const ownValueSql = (record: string, field: string): string =>
  `case ${field}.kind when 'boolean' then case when ${record}.fields->>${field}.key = 'true' then 'yes' else 'no' end
    when 'select' then (select c->>'name' from jsonb_array_elements(${field}.choices) c where c->>'key' = ${record}.fields->>${field}.key)
    else ${record}.fields->>${field}.key end`
