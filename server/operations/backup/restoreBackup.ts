import type pg from 'pg'
import { drizzleOn } from '../../database/connect'
import {
  applyMigrations,
  type Migration,
  MIGRATION_LOCK,
  programVersion,
  readMigrations,
  readMigrationState,
} from '../../database/migrate'
import { recordChange } from '../../history/recordChange'
import { BadBackup, type Manifest, openBackup } from './backupFile'
import { countRows, digestOf, dropEverything, holdsAnything, listTables, readTable } from './clubTables'
import { loadClub, UnlikeClub } from './loadClub'
import { endSession, openSession } from './session'
import { withSnapshot } from './snapshot'

/** A place that nothing can be restored into, or moved to. Nothing was changed there. The message is one line. */
export class NotEmpty extends Error {
  override name = 'NotEmpty'
}

export interface RestoreOptions {
  file: string
  now: Date
  /** Opens the database to restore into, once the file has been found complete. It is called once. */
  open: () => Promise<string>
  migrations?: string
}

export interface Restored {
  manifest: Manifest
  /** The migrations that were applied on top of the backup's. */
  migrated: string[]
  parkedMails: number
}

/**
 * Restores a backup into an empty club: all of it or, if anything prevents that, nothing.
 * @throws BadBackup, NotEmpty
 */
export async function restoreBackup({ file, now, open, migrations }: RestoreOptions): Promise<Restored> {
  const backup = await openBackup(file)
  try {
    const { manifest } = backup
    const known = await readMigrations(migrations)
    const program = await programVersion()
    const had = knownOf(manifest, known, program)
    const session = await openSession(await open())
    try {
      await session.query('begin')
      await takeEmptyClub(session)
      await loadClub(session, {
        migrations: had,
        tables: manifest.tables,
        rowsOf: backup.rowsOf,
        sequences: async () => manifest.sequences,
      }).catch((error: unknown) => {
        throw error instanceof UnlikeClub
          ? new BadBackup(`${file} cannot be restored by this program: ${error.message}`, { cause: error })
          : error
      })
      const missing = known.slice(had.length)
      await applyMigrations(session, known, missing, program)
      const parkedMails = await settle(session, manifest, now)
      await session.query('commit')
      return { manifest, migrated: missing.map(({ name }) => name), parkedMails }
    } finally {
      await endSession(session)
    }
  } finally {
    backup.close()
  }
}

/** Returns the backup's migrations, which must be the first of this program's. */
function knownOf({ migrations, program: theirs }: Manifest, known: readonly Migration[], program: string): Migration[] {
  const unknown = migrations.find(({ when }) => !known.some(migration => migration.when === when))
  if (unknown)
    throw new BadBackup(
      `The backup is newer than this program (version ${program}), which does not know its migration ${unknown.name}. Restore it with version ${theirs} or a newer one.`,
    )
  const had = known.slice(0, migrations.length)
  const other = had.find(({ when, hash }, index) => migrations[index]?.when !== when || migrations[index].hash !== hash)
  if (other)
    throw new BadBackup(
      `The backup does not belong to this program (version ${program}): its migration ${other.name} is another. Restore it with the program that made it, version ${theirs}.`,
    )
  return had
}

/** Any other session would go on with data that no longer exists: a server caches its keys. */
async function takeEmptyClub(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const { rows: others } = await session.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (others.length > 0)
    throw new NotEmpty(
      'Somebody is connected to the database, perhaps a server of the club. Stop every server first; nothing was changed.',
    )
  const tables = (await listTables(session)).map(({ name }) => name)
  if (tables.length > 0 && !tables.includes('club_settings'))
    throw new NotEmpty('The database holds something that is not a club. Choose an empty one; nothing was changed.')
  if (tables.includes('member')) {
    const { rows } = await session.query<{ members: number }>('select count(*) as members from member')
    if (Number(rows[0]?.members) > 0)
      throw new NotEmpty(
        'There is a club here already, with members, and nothing was changed. Restore into an empty one: set CLUB_DATA to a new folder, or DATABASE_URL to a new database. (The demo club counts as a club.)',
      )
  }
  await dropEverything(session)
}

/**
 * Ends the backup's sessions and unfinished sign-ins. Parks its waiting mails, so that they are not sent unseen, and
 * marks its rich text as untrusted. Returns the number of parked mails.
 */
async function settle(session: pg.Client, { madeAt }: Manifest, now: Date): Promise<number> {
  await session.query('update session set ended_at = $1 where ended_at is null', [now])
  await session.query('delete from sign_in_ticket')
  await session.query('delete from factor_under_way')
  // The file may have been edited. So the next start cuts its rich text by the rules of this program (recutRichText).
  await session.query('update club_settings set cut_by = null')
  const { rowCount } = await session.query(
    `update mail set state = 'parked', last_error = $1 where state = 'waiting'`,
    [
      `Restored from the backup of ${madeAt.slice(0, 16).replace('T', ' ')} UTC: it may have been sent since. Send it again, or drop it.`,
    ],
  )
  await recordChange(
    drizzleOn(session),
    { now: () => now },
    {
      actorId: null,
      deed: 'club.restore',
      subjectType: 'club',
      subjectId: 1,
      after: { backupMadeAt: madeAt, parkedMails: rowCount ?? 0 },
    },
  )
  return rowCount ?? 0
}

/** A table differs between the two sides, and nothing was moved. */
class UnlikeCopy extends Error {
  override name = 'UnlikeCopy'
}

/**
 * Copies the club from one database to another that holds nothing, and compares every table by its content before it
 * commits. The source is only read. Nobody must be writing to it, since such writes would not come along.
 * @throws NotEmpty, UnlikeCopy, MigrationError; the target is then as it was
 */
export async function moveClub(from: string, to: string): Promise<{ tables: number; rows: number }> {
  const { applied } = await readMigrationState(from)
  const known = await readMigrations()
  return withSnapshot(from, async ({ session: source, tables, readSequences }) => {
    const counted = []
    for (const table of tables) counted.push({ ...table, rows: await countRows(source, table) })
    const target = await openSession(to)
    try {
      await target.query('begin')
      await target.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      if (await holdsAnything(target))
        throw new NotEmpty(
          'The database at DATABASE_URL holds something already, and nothing was changed. Make a new one for the club.',
        )
      await loadClub(target, {
        migrations: known.filter(({ name }) => applied.includes(name)),
        tables: counted,
        rowsOf: async table => readTable(source, table),
        sequences: readSequences,
      })
      for (const table of tables)
        if ((await digestOf(source, table)) !== (await digestOf(target, table)))
          throw new UnlikeCopy(`The table ${table.name} did not arrive as it is. Nothing was moved.`)
      await target.query('commit')
    } finally {
      await endSession(target)
    }
    return { tables: counted.length, rows: counted.reduce((sum, { rows }) => sum + rows, 0) }
  })
}
