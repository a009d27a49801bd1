import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { firstLine } from './errorChain'
import { utcDay } from '#contract/rules/days'

/** The database cannot be migrated to this program's state, and was left as it was. The message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The state of a database: the names of its migrations, oldest first. */
export interface MigrationState {
  applied: string[]
  pending: string[]
}

/**
 * The lock that is held while the shape of the database changes. It is an arbitrary number, as long as every version of
 * this program uses the same one.
 */
export const MIGRATION_LOCK = 1_863_042_001

/**
 * The table of drizzle's own migrator. We have added each migration's name and the version of the program that applied
 * it.
 */
const TABLE = 'drizzle.__drizzle_migrations'

/** Announces the migrations to apply, on the one server that applies them. */
type Announce = (pending: readonly string[]) => void

/**
 * Brings the database up to date: all missing migrations in one transaction. Several servers may do so at once: one
 * does the work and the others wait for it.
 * @throws MigrationError when the database does not belong to this program, or a migration fails; the database is then
 * as it was
 */
export async function migrateDatabase(
  url: string,
  folder = migrationsFolder(),
  announce: Announce = () => undefined,
): Promise<void> {
  const known = await readMigrations(folder)
  const program = await programVersion()
  await inNewSession(url, async client => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // If somebody holds a table, failing is better than hanging, with everybody else waiting behind.
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

/** Reads the database's migrations. Throws MigrationError when it does not belong to this program. */
export async function readMigrationState(url: string, folder = migrationsFolder()): Promise<MigrationState> {
  const known = await readMigrations(folder)
  const program = await programVersion()
  let state: MigrationState | undefined
  await inNewSession(url, async client => {
    const applied = await readApplied(client)
    const pending = pendingOf(known, applied, program).map(({ name }) => name)
    state = { applied: known.map(({ name }) => name).filter(name => !pending.includes(name)), pending }
  })
  return state ?? { applied: [], pending: [] }
}

/**
 * Works in a session of its own. The time limits of the pool are too short for a migration, and the session's end frees
 * the lock in any case.
 */
async function inNewSession(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'rowing club migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The club's account may have a time limit, behind a pooler.
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
  /** The milliseconds since 1970 at which it was written. They identify it, whatever its file is called. */
  when: number
  hash: string
  statements: string[]
}

export interface Applied {
  when: number
  hash: string
  /** The name; null where it was applied by a version of the program that did not record it. */
  name: string | null
  /** The version of the program that applied it. */
  program: string | null
}

/**
 * Reads this program's migrations in the order in which an empty database gets them. drizzle-kit writes that order in
 * the journal.
 */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      // A checkout on Windows may have other line ends, but holds the same migration.
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

/** Reads what a database says has been applied to it; nothing where it is new. */
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
 * Returns the migrations to apply. All applied ones must be known here, unchanged, and come before all others: only
 * that order was ever tried. One that is merely dated earlier than the last applied one, but listed after it, is
 * applied in its turn.
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
  const migration = name === null ? `a migration of ${utcDay(new Date(when))}` : `the migration ${name}`
  const which = needed === null || needed === program ? 'the program that it was last opened with' : `version ${needed}`
  return `The database is newer than this program (version ${program}), which does not know ${migration}, and was left as it was. Start ${which} or a newer one.`
}

/** Applies these of the known migrations in the session's open transaction. */
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

/** Returns the folder above this file, wherever that is: server/database when run from source, dist when built. */
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
