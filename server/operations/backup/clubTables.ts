// The club's part of a database: every table and sequence of its two schemas. It is read from PostgreSQL itself, so
// that no table can be forgotten.
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface Named {
  schema: string
  name: string
}

export interface ClubTable extends Named {
  /** The columns, except those that PostgreSQL computes itself. */
  columns: string[]
  /** The format. As text, the bytes of a file would take twice the space. */
  format: 'text' | 'binary'
}

export interface SequenceState extends Named {
  /** The value as PostgreSQL has it. With isCalled it is the last number given, without it the next. */
  value: string
  isCalled: boolean
}

/** The schemas of the application's own tables, and of those in which migrations are recorded. */
const SCHEMAS = `('public', 'drizzle')`
/** An extension manages its tables itself. */
const notOfExtension = (catalog: string, id: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${id} and deptype = 'e')`

export const sqlName = ({ schema, name }: Named): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export async function listTables(session: pg.Client): Promise<ClubTable[]> {
  const { rows } = await session.query<ClubTable>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      case when bool_or(a.atttypid = 'bytea'::regtype) then 'binary' else 'text' end as format
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ${SCHEMAS} and c.relkind = 'r' and ${notOfExtension('pg_class', 'c.oid')}
    group by 1, 2 order by 1, 2`)
  return rows
}

export async function readSequences(session: pg.Client): Promise<SequenceState[]> {
  const { rows: found } = await session.query<Named>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind = 'S' and ${notOfExtension('pg_class', 'c.oid')} order by 1, 2`)
  const sequences: SequenceState[] = []
  for (const sequence of found) {
    const { rows } = await session.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sqlName(sequence)}`,
    )
    if (rows[0]) sequences.push({ ...sequence, ...rows[0] })
  }
  return sequences
}

/** Reads the table's rows as PostgreSQL's COPY writes them. */
export const readTable = (session: pg.Client, table: ClubTable): Readable =>
  session.query(copyTo(copy(table, 'to stdout')))

/** Writes rows that readTable has read. */
export const writeTable = (session: pg.Client, table: ClubTable): Writable =>
  session.query(copyFrom(copy(table, 'from stdin')))

const copy = (table: ClubTable, way: string) =>
  `copy ${sqlName(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) ${way} (format ${table.format})`

export async function countRows(session: pg.Client, table: Named): Promise<number> {
  const { rows } = await session.query<{ rows: number }>(`select count(*) as rows from ${sqlName(table)}`)
  return Number(rows[0]?.rows)
}

/**
 * Returns the number of rows, and a sum over the digests of all of them, generated columns included. The results are
 * equal where two tables hold the same rows, whatever their order. Generated text is left out, since capital letters
 * differ from machine to machine. Both sessions must be openSession's.
 */
export async function digestOf(session: pg.Client, table: Named): Promise<string> {
  const { rows: described } = await session.query<{ columns: string[] }>(
    `select array_agg(attname::text order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and not (attgenerated <> '' and atttypid = 'text'::regtype)`,
    [sqlName(table)],
  )
  const columns = described[0]?.columns.map(pg.escapeIdentifier).join(', ') ?? ''
  const part = (from: number) => `coalesce(sum(('x' || substr(digest, ${from}, 15))::bit(60)::bigint::numeric), 0)`
  const { rows } = await session.query<{ digest: string }>(`
    select concat_ws(' ', count(*), ${part(1)}, ${part(16)}) as digest
    from (select encode(sha256(convert_to(row(${columns})::text, 'UTF8')), 'hex') as digest from ${sqlName(table)}) as each_row`)
  return rows[0]?.digest ?? ''
}

/** Tells whether the database holds anything but PostgreSQL's own: a table, a view or a sequence in whatever schema. */
export async function holdsAnything(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ holds: boolean }>(`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and ${notOfExtension('pg_class', 'c.oid')}
    ) as holds`)
  return rows[0]?.holds ?? true
}

/** Removes all that a program of ours has made in the two schemas. It is for a club that nobody has joined. */
export async function dropEverything(session: pg.Client): Promise<void> {
  const drops = async (statement: string) => {
    const { rows } = await session.query<{ drop: string }>(statement)
    for (const { drop } of rows) await session.query(drop)
  }
  await drops(`
    select format('drop %s if exists %I.%I cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, n.nspname, c.relname) as drop
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension('pg_class', 'c.oid')}
    order by c.relkind = 'S'`)
  await drops(`
    select format('drop routine if exists %s cascade', p.oid::regprocedure) as drop
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${SCHEMAS} and ${notOfExtension('pg_proc', 'p.oid')}`)
  await drops(`
    select format('drop type if exists %I.%I cascade', n.nspname, t.typname) as drop
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ${SCHEMAS} and t.typtype in ('e', 'd') and ${notOfExtension('pg_type', 't.oid')}`)
}
