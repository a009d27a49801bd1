import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, type ClusterFolder, complaint, folderArgument, runProgram, spawnProgram } from './cluster'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../filesystem'
import { type Listening, listeningSettings } from './listening'

/** The content of postmaster.pid, which PostgreSQL's first process writes about itself. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of the socket, perhaps relative to the cluster's folder. */
  socketFolder: string
  /** The address; empty when it listens on a socket only. */
  address: string
  isReady: boolean
}

/** Reads the postmaster that the folder says is running. It may be long dead. */
export async function readPostmaster({ folder }: ClusterFolder): Promise<Postmaster | undefined> {
  try {
    const [pid = '', , , port = '', socketFolder = '', address = '', , status = ''] = (
      await readFile(join(folder, 'postmaster.pid'), 'utf8')
    ).split('\n')
    return {
      pid: Math.abs(Number(pid)),
      port: Number(port),
      socketFolder,
      address: address.trim(),
      isReady: status.trim() === 'ready',
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Tells whether the process is still this cluster's. Process numbers are reused, quickly so in a container: a living
 * process proves nothing by itself. On Linux a postmaster is known by its working folder.
 */
export async function isRunning({ folder }: ClusterFolder, { pid }: Postmaster): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === folder
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Starts PostgreSQL and waits until it takes connections. It lives on when we are killed, and the next server finds it.
 * @param gone the process that the folder wrongly names, which PostgreSQL is told to ignore
 */
export async function launchPostmaster(
  cluster: Cluster,
  listening: Listening,
  gone: Postmaster | undefined,
): Promise<void> {
  const child = spawnProgram(cluster, 'postgres', ['-D', folderArgument(cluster), ...settings(cluster, listening)], {
    // PostgreSQL runs in a process group of its own: Ctrl+C is meant for us, and the open requests still need the
    // database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: gone && { PG_GRANDPARENT_PID: String(gone.pid) },
  })
  let output = ''
  let isOver = false
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  child.once('close', () => (isOver = true))
  child.once('error', error => {
    output += `error: ${error.message}`
    isOver = true
  })

  for (;;) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.isReady && postmaster.pid === child.pid) break
    if (isOver) {
      const reason = complaint(output) ?? complaint(await logOf(cluster, child.pid)) ?? 'it does not say why'
      throw new EmbeddedPostgresError(`PostgreSQL did not start in ${cluster.folder}: ${reason}`)
    }
    await wait(20)
  }
  // From here on PostgreSQL writes to its own log. An open pipe to it would keep our process alive.
  child.stderr?.destroy()
  child.unref()
}

/** Returns what PostgreSQL has logged since this postmaster began; nothing if it never came so far. */
async function logOf({ folder }: Cluster, pid: number | undefined): Promise<string> {
  try {
    const name = /^stderr (.*)$/m.exec(await readFile(join(folder, 'current_logfiles'), 'utf8'))?.[1] ?? ''
    const log = await readFile(join(folder, name), 'utf8')
    const start = log.lastIndexOf(`[${pid}] LOG:  starting PostgreSQL`)
    return start < 0 ? '' : log.slice(start)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** Stops PostgreSQL. Committed data is on disk, and open sessions end. Does nothing when it is not running. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    runProgram(cluster, 'pg_ctl', ['stop', '-D', folderArgument(cluster), '-m', mode, '-w', '-t', String(seconds)])
  try {
    if (await isUp(cluster)) await stop('fast', 6)
  } catch {
    // The disk is too slow for a tidy end. Nothing is lost without one; the next start only takes longer.
    if (await isUp(cluster)) await stop('immediate', 2)
  }
}

async function isUp(cluster: Cluster): Promise<boolean> {
  const postmaster = await readPostmaster(cluster)
  return postmaster !== undefined && isRunning(cluster, postmaster)
}

const settings = (cluster: Cluster, listening: Listening): string[] =>
  Object.entries({
    ...listeningSettings(cluster, listening),
    timezone: 'UTC',
    // The log holds a week, a file a day. It is terse, because the detail of an error is often somebody's address.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    // A club's queries are small, and containers have little shared memory for parallel ones.
    max_parallel_workers_per_gather: '0',
    ...(cluster.fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
