import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SetupListQuery } from '#contract/calls/setup'
import { type SetupName, setupResourceOf } from '#contract/resources/setupResources'
import { MOST_PER_PAGE } from '#contract/words'
import type { Database, Transaction } from '../database/connect'
import { containsText } from '../database/containsText'
import { picture } from '../database/schema/pictures'
import { NotFound } from '../errors'
import type { PictureRow } from '../database/pictureColumns'
import { columnOf, storedResource, type StoredResource } from '../database/setupTables'

/** A row with the ids of its links, by the sources of the fields. */
export interface SetupRow {
  id: number
  [source: string]: unknown
}

type Reading = Pick<Database | Transaction, 'select'>

/** Returns the columns that the description names, and those that every table has. */
function selectionOf(name: SetupName): Record<string, PgColumn | SQL.Aliased> {
  const { fields, facts = [], retires } = setupResourceOf(name)
  const { links = {}, pictures = {} } = storedResource(name)
  const sources = ['id', ...(retires ? ['isActive'] : []), ...[...fields, ...facts].map(({ source }) => source)]
  return Object.fromEntries(
    sources.map(source => {
      const columns = pictures[source]
      if (columns) return [source, pictureOf(columns).as(source)]
      const link = links[source]
      if (!link) return [source, columnOf(name, source)]
      const ids = sql<
        number[]
      >`(select coalesce(json_agg(${link.other} order by ${link.other}), '[]'::json) from ${link.table} where ${link.recordId} = ${columnOf(name, 'id')})`
      return [source, ids.as(source)]
    }),
  )
}

/** A picture as its row holds it. */
export interface StoredPicture {
  uploaded: PictureRow | null
  address: string | null
}

const pictureOf = ({ picture: id, address }: NonNullable<StoredResource['pictures']>[string]) =>
  sql<StoredPicture>`json_build_object('address', ${address ?? null}, 'uploaded', (
    select json_build_object('id', ${picture.id}, 'digest', ${picture.digest}, 'width', ${picture.width},
      'height', ${picture.height}, 'fallback', ${picture.fallback})
    from ${picture} where ${picture.id} = ${id}))`

/** Lists records in the order and range asked for. `total` counts all that match. */
export async function listRecords(
  database: Reading,
  name: SetupName,
  { sort, range, filter = {} }: SetupListQuery,
): Promise<{ rows: SetupRow[]; total: number }> {
  const { table } = storedResource(name)
  const [first, last] = range ?? [0, MOST_PER_PAGE - 1]
  const conditions = conditionsOf(name, filter)
  const [rows, [counted]] = await Promise.all([
    database
      .select(selectionOf(name))
      .from(table)
      .where(conditions)
      .orderBy(...orderOf(name, sort))
      .limit(last - first + 1)
      .offset(first),
    database.select({ total: count() }).from(table).where(conditions),
  ])
  return { rows: rows as SetupRow[], total: counted?.total ?? 0 }
}

/** Reads a record. `lock` holds the row until the transaction ends. Throws NotFound. */
export async function readRecord(
  reading: Reading,
  name: SetupName,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<SetupRow> {
  const query = reading
    .select(selectionOf(name))
    .from(storedResource(name).table)
    // The id of a settings' row is a smallint, but any number may be asked for.
    .where(eq(columnOf(name, 'id'), sql`${id}::int`))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new NotFound(`This ${setupResourceOf(name).singular} no longer exists.`)
  return row as SetupRow
}

function conditionsOf(name: SetupName, { id, q, ...others }: NonNullable<SetupListQuery['filter']>): SQL | undefined {
  const { fields } = setupResourceOf(name)
  const searched = fields.filter(({ kind }) => ['line', 'text', 'email'].includes(kind))
  const words = q?.trim()
  return and(
    id && inArray(columnOf(name, 'id'), id),
    words ? or(...searched.map(({ source }) => containsText(columnOf(name, source), words))) : undefined,
    ...Object.entries(others).map(([source, value]) =>
      value === undefined || value === null ? undefined : eq(columnOf(name, source), value),
    ),
  )
}

/**
 * Orders records that are equal in the asked field by the club's own order, and then by their number. So no page
 * repeats another's.
 */
function orderOf(name: SetupName, sort: SetupListQuery['sort']): SQL[] {
  const { isOrdered, nameField } = setupResourceOf(name)
  const [field, direction] = sort ?? [isOrdered ? 'position' : (nameField ?? 'id'), 'ASC']
  const column = columnOf(name, field)
  const expression = column.dataType === 'string' ? sql`lower(${column})` : column
  return [direction === 'ASC' ? asc(expression) : desc(expression), asc(columnOf(name, 'id'))]
}
