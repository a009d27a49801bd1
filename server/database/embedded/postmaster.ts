import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, type ClusterFolder, complaint, folderArgument, runProgram, spawnProgram } from './cluster'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../hasCode'
import { type Listening, listeningSettings } from './listening'

/** What the first process of PostgreSQL writes about itself into postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** May be relative to the cluster's folder. */
  socketFolder: string
  /** Empty when it listens on a socket only. */
  address: string
  isReady: boolean
}

/** The postmaster that the folder says is running; it may be long dead. */
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
 * Whether the process is still this cluster's. Numbers are given out again, quickly in a container, so that a living process
 * proves nothing by itself; on Linux a postmaster is known by the folder that it works in.
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
 * @param gone the process that the folder wrongly names, which PostgreSQL is told to think nothing of
 */
export async function launchPostmaster(
  cluster: Cluster,
  listening: Listening,
  gone: Postmaster | undefined,
): Promise<void> {
  const child = spawnProgram(cluster, 'postgres', ['-D', folderArgument(cluster), ...settings(cluster, listening)], {
    // In a group of its own: Ctrl+C is meant for us, and the requests in flight still need the database.
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
  // From here on it writes to its own log; what we still hold of it would keep our process alive.
  child.stderr?.destroy()
  child.unref()
}

/** What PostgreSQL has logged since this postmaster began; nothing if it never came so far. */
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

/** Stops PostgreSQL: what is committed is on disk, open sessions are ended. Nothing happens when it is not running. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    runProgram(cluster, 'pg_ctl', ['stop', '-D', folderArgument(cluster), '-m', mode, '-w', '-t', String(seconds)])
  try {
    if (await isUp(cluster)) await stop('fast', 6)
  } catch {
    // A disk too slow for a tidy end: without one nothing is lost either, the next start only takes longer.
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
    // A week of logs, a file a day. Terse, because the detail of an error is often somebody's address.
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
