import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster'
import { DatabaseInUseError } from './errors'
import { openSuperuserSession } from './superuserSession'
import { type Listening, leaveListening, listeningOf } from './listening'
import { isRunning, launchPostmaster, readPostmaster } from './postmaster'

/**
 * The running cluster, and the session whose lock says that it is ours. The holder of the session may stop the cluster.
 */
export interface Hold {
  session: pg.Client
  listening: Listening
}

/** An arbitrary number, as long as every version of this program uses the same one. */
const LOCK = 1_863_042_000

/**
 * The milliseconds to wait for a killed server's lock. PostgreSQL frees it as soon as it notices, which takes
 * milliseconds.
 */
const PATIENCE_WITH_OWNER = 2_000
/**
 * The milliseconds to wait for a silent postmaster, and for failing starts while the remains of a killed one are still
 * leaving.
 */
const PATIENCE_WITH_POSTMASTER = 8_000

/**
 * Starts the cluster, or takes it over if it still runs after its server was killed. A lock in a database session ends
 * with the process that holds it, however that ends, and not before.
 * @param start where to listen, should the cluster have to be started
 * @throws DatabaseInUseError when another living server has it
 */
export async function holdCluster(cluster: Cluster, start: Listening): Promise<Hold> {
  const since = Date.now()
  let lockedSince: number | undefined
  for (; ; await wait(50)) {
    const postmaster = await readPostmaster(cluster)
    const listening = postmaster && listeningOf(cluster, postmaster)
    const answer = listening ? await openSuperuserSession(cluster, listening) : 'silent'
    const isPatient = Date.now() < since + PATIENCE_WITH_POSTMASTER

    if (listening && answer instanceof pg.Client) {
      const owner = await takeLock(answer)
      if (owner === null) return { session: answer, listening }
      await answer.end()
      lockedSince ??= Date.now()
      if (Date.now() > lockedSince + PATIENCE_WITH_OWNER) throw inUse(cluster, owner)
    } else if (answer === 'silent' && !(postmaster && isPatient && (await isRunning(cluster, postmaster)))) {
      if (listening && listening.host !== start.host) await leaveListening(listening)
      try {
        await launchPostmaster(cluster, start, postmaster)
      } catch (error) {
        if (!isPatient || !isPassing(error)) throw error
      }
    }
  }
}

/** Tells whether another server was quicker, or processes of a killed postmaster are still leaving. */
const isPassing = (error: unknown): boolean => error instanceof Error && /lock file|still in use/.test(error.message)

/** Returns null when the lock is ours now, otherwise the name of the session that has it. */
async function takeLock(session: pg.Client): Promise<string | null> {
  try {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return null
    const owners = await session.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1`,
      [LOCK],
    )
    return owners.rows[0]?.name ?? ''
  } catch {
    // The owner of PostgreSQL is stopping it at this moment.
    return ''
  }
}

function inUse({ folder }: Cluster, owner: string): DatabaseInUseError {
  const process = /\d+$/.exec(owner)
  const which = process ? ` (process ${process[0]})` : ''
  return new DatabaseInUseError(
    `${folder} is in use by another server${which}. Stop that one first, or give this one a folder of its own with CLUB_DATA.`,
  )
}
