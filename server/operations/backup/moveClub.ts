import { MIGRATION_LOCK, readMigrations, readMigrationState } from '../../database/migrate'
import { countRows, digestOf, holdsAnything, readTable } from './clubTables'
import { loadClub } from './loadClub'
import { NotEmpty } from './restoreBackup'
import { endSession, openSession } from './session'
import { withSnapshot } from './snapshot'

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
