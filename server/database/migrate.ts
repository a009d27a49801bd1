import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { errorChain } from './errorChain'

/** A migration failed and was undone. The message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Any number, as long as every version of this program uses the same. */
const LOCK = 1_863_042_001

/**
 * Brings the database up to date: all missing migrations in one transaction. Several servers may do so at once; one does the work
 * and the others wait for it.
 * @throws MigrationError when a migration fails; the database is then as it was
 */
export async function migrateDatabase(url: string, folder = migrationsFolder()): Promise<void> {
  // A session of its own: the time limits of the pool are too short for a migration, and its end gives up the lock in any case.
  const client = new pg.Client({ connectionString: url, application_name: 'rowing club migration' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // Better to fail than to hang, and everybody else behind it, on a table that somebody holds.
    await client.query(`set lock_timeout = '30s'`)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    throw new MigrationError(`The database could not be migrated, and was left as it was: ${reason(error)}`, { cause: error })
  } finally {
    await client.end()
  }
}

/** What PostgreSQL said, rather than drizzle's report with the whole statement. */
const reason = (error: unknown): string => [...errorChain(error)].at(-1)?.message.split('\n')[0] ?? String(error)

/** Above this file, wherever that is: in server/database when run from source, in dist when built. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'server', 'database', 'migrations')
}
