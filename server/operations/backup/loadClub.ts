import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { applyMigrations, type Migration, programVersion } from '../../database/migrate'
import {
  type ClubTable,
  countRows,
  listTables,
  type Named,
  type SequenceState,
  sqlName,
  writeTable,
} from './clubTables'

/** A club to be written into a database: its migrations, and its rows. */
export interface LoadedClub {
  /** The migrations of its database, all of them known to this program. */
  migrations: readonly Migration[]
  tables: readonly (ClubTable & { rows: number })[]
  rowsOf(table: ClubTable): Promise<Readable>
  sequences(): Promise<readonly SequenceState[]>
}

/** A club whose tables are not those that its own migrations make. */
export class UnlikeClub extends Error {
  override name = 'UnlikeClub'
}

/**
 * Writes the club into an empty database, in the session's open transaction. The migrations make the tables, then the
 * rows are written as they come. At last every foreign key is checked on all of them.
 * @throws UnlikeClub when tables, columns or the number of rows are not as announced
 */
export async function loadClub(
  session: pg.Client,
  { migrations, tables, rowsOf, sequences }: LoadedClub,
): Promise<void> {
  await applyMigrations(session, migrations, migrations, await programVersion())
  expectSameTables(await listTables(session), tables)
  const names = tables.map(sqlName)
  const keys = await dropForeignKeys(session)
  for (const name of names) await session.query(`alter table ${name} disable trigger user`)
  // Migrations add rows of their own, which the incoming rows include.
  await session.query(`truncate ${names.join(', ')}`)
  await session.query(ROW_BY_ROW)
  for (const table of tables) {
    if (table.format === 'binary') await session.query(eachRow(table))
    await pipeline(await rowsOf(table), writeTable(session, table))
    const rows = await countRows(session, table)
    if (rows !== table.rows) throw new UnlikeClub(`${table.name} has ${rows} rows of ${table.rows}`)
  }
  await session.query('drop function copied_row_by_row() cascade')
  for (const name of names) await session.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await session.query(`alter table ${table} add constraint ${name} ${definition}`)
  await setSequences(session, await sequences())
  // PostgreSQL plans its reading by these statistics.
  await session.query(`analyze ${names.join(', ')}`)
}

/**
 * PostgreSQL's COPY collects a thousand rows in memory before it writes them. It does not see how large binary rows
 * are: half a gigabyte of a club's files. With a trigger it takes one at a time.
 */
const ROW_BY_ROW = `create function copied_row_by_row() returns trigger language plpgsql as 'begin return new; end'`
const eachRow = (table: Named) =>
  `create trigger copied_row_by_row before insert on ${sqlName(table)} for each row execute function copied_row_by_row()`

function expectSameTables(made: readonly ClubTable[], told: readonly ClubTable[]): void {
  const words = (tables: readonly ClubTable[]) => tables.map(table => `${table.name} (${table.columns.join(', ')})`)
  const [mine, theirs] = [new Set(words(made)), new Set(words(told))]
  const unlike = [...theirs].find(table => !mine.has(table)) ?? [...mine].find(table => !theirs.has(table))
  if (unlike !== undefined) throw new UnlikeClub(`the table ${unlike} is on one side only`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Rows come table by table, and some tables point at each other. Adding the keys again checks them on every row. */
async function dropForeignKeys(session: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await session.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))`)
  for (const { table, name } of rows) await session.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function setSequences(session: pg.Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const sequence of sequences)
    await session.query('select setval($1::regclass, $2::bigint, $3)', [
      sqlName(sequence satisfies Named),
      sequence.value,
      sequence.isCalled,
    ])
}
