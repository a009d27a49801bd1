import { access, chown, lchown, mkdir, readdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountFor, mayEnter } from './account'
import type { Cluster } from './cluster'
import { createCluster } from './createCluster'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../filesystem'
import { makeLibraryLinks, nativeFolder, runnableBinaries } from './binaries'

export interface ClusterOptions {
  /** The club's data folder (CLUB_DATA). PostgreSQL uses only `postgres` inside it. */
  dataFolder: string
  /** Writes one line at a time, for the person who watches the server. */
  log: (line: string) => void
  /** Set to false only in tests: it is faster, but a crash of the machine may lose data. */
  fsync?: boolean
  /** The folder with PostgreSQL's bin, lib and share, when it is not the bundled one. */
  native?: string
  /**
   * When aborted, the making of a new database is given up, nothing is left running, and the signal's reason is thrown.
   */
  signal?: AbortSignal
}

/** The longest time that initdb could run. Anything older was left behind by a killed server. */
const ABANDONED_AFTER = 10 * 60_000

/**
 * Prepares everything that PostgreSQL needs to start: a data folder with a cluster in it, and programs that may run it.
 */
export async function prepareCluster({
  dataFolder,
  log,
  fsync = true,
  native = nativeFolder(),
  signal,
}: ClusterOptions): Promise<Cluster> {
  await makeLibraryLinks(native)
  let made: string | undefined
  try {
    made = await mkdir(dataFolder, { recursive: true })
    const parent = await realpath(dataFolder)
    const folder = join(parent, 'postgres')
    const account = await accountFor(folder)
    const hidden = account !== undefined && !(await mayEnter(account, parent))
    if (hidden && process.platform !== 'linux')
      throw new EmbeddedPostgresError(
        `PostgreSQL refuses to run as root, and no other account can reach ${dataFolder}. Set CLUB_DATA to a folder outside root's home.`,
      )
    const cluster = { folder, native: await runnableBinaries(native, account), account, hidden, fsync }
    await removeAbandoned(parent)
    if (!(await isMade(folder))) {
      log(`Making a new database in ${folder}`)
      await createCluster(cluster, signal)
    }
    if (account) await giveTo(account, folder)
    signal?.throwIfAborted()
    return cluster
  } catch (error) {
    // The folder is removed only if it is empty. Anything in it was put there by another server meanwhile.
    if (made !== undefined) await rmdir(dataFolder).catch(() => undefined)
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new EmbeddedPostgresError(
      `The data folder ${dataFolder} cannot be used: ${error.message}. Set CLUB_DATA to another.`,
      { cause: error },
    )
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('postgres.new-')) continue
    const path = join(parent, name)
    // The file may be gone by now, if another server has just finished with it.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER) await rm(path, { recursive: true, force: true })
  }
}

/** A cluster that root has restored from a backup belongs to root, and PostgreSQL would refuse it. */
async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  // The folder itself comes last, so that after a kill in between this starts again.
  await chown(folder, uid, gid)
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await access(join(folder, 'PG_VERSION'))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw new EmbeddedPostgresError(
      `${folder} belongs to another account. Run the server from that one, or set CLUB_DATA to another folder.`,
    )
  }
}
