import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { firstLine } from './errorChain'

/** The database cannot be brought to where this program needs it, and was left as it was. The message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Where a database stands, by the names of the migrations, oldest first. */
export interface MigrationState {
  applied: string[]
  pending: string[]
}

/** Whoever changes the shape of the database holds this lock. Any number, as long as every version of this program uses the same. */
export const MIGRATION_LOCK = 1_863_042_001

/** As drizzle's own migrator made it; what each migration is called and which version of the program applied it is ours. */
const TABLE = 'drizzle.__drizzle_migrations'

/** Says what is going to be applied, by the one server that does it. */
type Announce = (pending: readonly string[]) => void

/**
 * Brings the database up to date: all missing migrations in one transaction. Several servers may do so at once; one does the work
 * and the others wait for it.
 * @throws MigrationError when the database does not belong to this program, or a migration fails; the database is then as it was
 */
export async function migrateDatabase(
  url: string,
  folder = migrationsFolder(),
  announce: Announce = () => undefined,
): Promise<void> {
  const known = await readMigrations(folder)
  const program = await programVersion()
  await inOwnSession(url, async client => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Better to fail than to hang, and everybody else behind it, on a table that somebody holds.
    await client.query(`set lock_timeout = '30s'`)
    const applied = await readApplied(client)
    const pending = pendingOf(known, applied, program)
    if (pending.length === 0 && applied.every(({ name }) => name !== null)) return
    if (pending.length > 0) announce(pending.map(({ name }) => name))
    await client.query('begin')
    await applyMigrations(client, known, pending, program)
    await client.query('commit')
  })
}

/** Where the database stands. Throws MigrationError when it does not belong to this program. */
export async function readMigrationState(url: string, folder = migrationsFolder()): Promise<MigrationState> {
  const known = await readMigrations(folder)
  const program = await programVersion()
  let state: MigrationState | undefined
  await inOwnSession(url, async client => {
    const applied = await readApplied(client)
    const pending = pendingOf(known, applied, program).map(({ name }) => name)
    state = { applied: known.map(({ name }) => name).filter(name => !pending.includes(name)), pending }
  })
  return state ?? { applied: [], pending: [] }
}

/** A session of its own: the time limits of the pool are too short for a migration, and its end gives up the lock in any case. */
async function inOwnSession(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'rowing club migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The club's account may have one, behind a pooler.
    await client.query('set statement_timeout = 0')
    await work(client)
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`The database could not be migrated, and was left as it was: ${firstLine(error)}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}

export interface Migration {
  name: string
  /** Milliseconds since 1970 at which it was written: its number, whatever its file is called. */
  when: number
  hash: string
  statements: string[]
}

export interface Applied {
  when: number
  hash: string
  /** Null where a version of the program that did not write it down applied it. */
  name: string | null
  /** Version of the program that applied it. */
  program: string | null
}

/** This program's migrations in the order in which an empty database gets them: that of the journal, which drizzle-kit writes. */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      // A checkout on Windows may have other line ends, and is the same migration.
      const text = (await readFile(join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: tag,
        when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
      }
    }),
  )
}

/** What a database says has been applied to it; nothing where it is new. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows: found } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [TABLE])
  if (!found[0]?.is) return []
  const { rows } = await client.query<{
    hash: string
    created_at: unknown
    name?: string | null
    program?: string | null
  }>(`select * from ${TABLE} order by created_at, id`)
  return rows.map(({ hash, created_at, name = null, program = null }) => ({
    when: Number(created_at),
    hash,
    name,
    program,
  }))
}

/**
 * What has to be applied. Everything applied must be known here, unchanged, and come before everything that is not: only that order
 * was ever tried. One that is merely dated earlier than the last applied one, and stands after it, is applied in its turn.
 * @throws MigrationError when it is otherwise
 */
function pendingOf(known: readonly Migration[], applied: readonly Applied[], program: string): Migration[] {
  const foreign = applied.findLast(({ when }) => !known.some(migration => migration.when === when))
  if (foreign) throw new MigrationError(newer(foreign, program))
  const appliedAt = new Map(applied.map(one => [one.when, one]))
  const changed = known.find(({ when, hash }) => (appliedAt.get(when)?.hash ?? hash) !== hash)
  if (changed)
    throw new MigrationError(
      `The database was left as it was: its migration ${changed.name} is not the one of this program (version ${program}). Start the program that the database belongs to.`,
    )
  const last = known.findLastIndex(({ when }) => appliedAt.has(when))
  const passedOver = known.slice(0, Math.max(0, last)).find(({ when }) => !appliedAt.has(when))
  if (passedOver)
    throw new MigrationError(
      `The database was left as it was: it lacks the migration ${passedOver.name} but has ${known[last]?.name}, which comes after it. Bring back a backup, or start the program that the database belongs to.`,
    )
  return known.slice(last + 1)
}

function newer({ name, when, program: needed }: Applied, program: string): string {
  const migration =
    name === null ? `a migration of ${new Date(when).toISOString().slice(0, 10)}` : `the migration ${name}`
  const which = needed === null || needed === program ? 'the program that it was last opened with' : `version ${needed}`
  return `The database is newer than this program (version ${program}), which does not know ${migration}, and was left as it was. Start ${which} or a newer one.`
}

/** Applies these of the known migrations in the transaction that the session is in. */
export async function applyMigrations(
  client: pg.Client,
  known: readonly Migration[],
  pending: readonly Migration[],
  program: string,
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  await client.query(`alter table ${TABLE} add column if not exists name text, add column if not exists program text`)
  for (const { name, when } of known)
    await client.query(`update ${TABLE} set name = $1 where created_at = $2 and name is null`, [name, when])
  for (const { name, when, hash, statements } of pending) {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${TABLE} (hash, created_at, name, program) values ($1, $2, $3, $4)`, [
      hash,
      when,
      name,
      program,
    ])
  }
}

/** Above this file, wherever that is: in server/database when run from source, in dist when built. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

const migrationsFolder = () => join(projectFolder(), 'server', 'database', 'migrations')

export async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectFolder(), 'package.json'), 'utf8')) as { version: string }
  return version
}
