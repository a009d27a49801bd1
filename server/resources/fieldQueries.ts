// What queries ask of described fields.
import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { columnOf, type PlacedField } from '#contract/resources/fields'
import { lookupTables } from '../database/lookupTables'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A field in words, in a query of plain SQL: its column, or the name of what was chosen. `record` is what the query calls the table. */
export function wordsSql(field: PlacedField, record: string): string {
  const column = `${record}.${toSnakeCase(columnOf(field))}`
  if (field.kind === 'lookup')
    return `(select chosen.name from ${getTableName(lookupTables[field.list])} chosen where chosen.id = ${column})`
  if (field.kind === 'select')
    return `case ${column} ${field.choices.map(({ id, name }) => `when ${quoted(id)} then ${quoted(name)}`).join(' ')} end`
  return column
}
