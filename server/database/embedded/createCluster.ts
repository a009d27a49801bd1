import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Cluster, folderArgument, runProgram } from './cluster'
import { EmbeddedPostgresError } from './errors'
import { hasCode, syncToDisk } from '../../filesystem'
import { PASSWORD_FILE } from './listening'

/**
 * Makes the cluster's folder with initdb. The folder is made aside and renamed, so that a failure or a kill leaves no
 * half-made one. The signal stops initdb without a trace too: on a slow disk, initdb may outlast the time given to a
 * stopping server. Sorting and letter case follow the builtin C.UTF-8, which is the same on every system and in every
 * version of its libraries.
 */
export async function createCluster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const parent = dirname(cluster.folder)
  const aside = await mkdtemp(join(parent, 'postgres.new-'))
  const data = join(aside, 'data')
  const password = join(aside, 'password')
  try {
    await mkdir(data, { mode: 0o700 })
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (cluster.account)
      for (const path of [aside, data, password]) await chown(path, cluster.account.uid, cluster.account.gid)

    const made = { ...cluster, folder: data }
    await runProgram(
      made,
      'initdb',
      [
        `--pgdata=${folderArgument(made)}`,
        '--username=postgres',
        `--pwfile=${join('..', 'password')}`,
        // A socket in the cluster's own folder is as private as the data. Any other connection needs the password.
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
        ...(cluster.fsync ? [] : ['--no-sync']),
      ],
      signal,
    )
    await rename(password, join(data, PASSWORD_FILE))
    if (cluster.fsync) await syncToDisk(join(data, PASSWORD_FILE), data)
    await moveInto(cluster.folder, data)
    if (cluster.fsync) await syncToDisk(parent)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function moveInto(folder: string, data: string): Promise<void> {
  try {
    await rename(data, folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error
    // Another server was quicker, and its cluster is as good as ours. Anything else in that place must not be touched.
    await open(join(folder, 'PG_VERSION'))
      .then(file => file.close())
      .catch(() => {
        throw new EmbeddedPostgresError(
          `${folder} holds something that is not a database. Empty it, or set CLUB_DATA to another folder.`,
        )
      })
  }
}
