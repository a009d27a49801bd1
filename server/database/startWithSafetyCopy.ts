import type { FreeRoom } from '../filesystem'
import { copyCluster } from './embedded/copyCluster'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres'
import { readMigrationState } from './migrate'

interface KeepingOptions extends EmbeddedOptions {
  /** The folder of migrations, when it is not this program's. */
  migrations?: string
  /** Receives the line that names the copy. */
  tell?: (line: string) => void
  room?: FreeRoom
}

/**
 * Starts the bundled PostgreSQL. If its database is about to be migrated and holds data, it is stopped once more and
 * copied first. The migration itself is left to the caller.
 * @throws MigrationError when the database does not belong to this program
 * @throws EmbeddedPostgresError whatever else is in the way; nothing runs then
 */
export async function startWithSafetyCopy({
  migrations,
  tell,
  room,
  ...options
}: KeepingOptions): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres(options)
  try {
    const { applied, pending } = await readMigrationState(embedded.url, migrations)
    const state = applied.at(-1)
    if (pending.length === 0 || state === undefined) return embedded
    await embedded.stop()
    const copy = await copyCluster({
      dataFolder: options.dataFolder,
      state,
      fsync: options.fsync ?? true,
      ...(room && { room }),
    })
    const say = tell ?? options.log
    say(`The database is going to be migrated (${pending.join(', ')}). A copy of it as it was is in ${copy}`)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return startEmbeddedPostgres(options)
}
