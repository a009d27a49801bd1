import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openSuperuserSession } from './embedded/superuserSession'
import { type Hold, holdCluster } from './embedded/holdCluster'
import { chooseListening, leaveListening, listeningOf, passwordOf, urlOf } from './embedded/listening'
import { readPostmaster, stopPostmaster } from './embedded/postmaster'
import { type ClusterOptions, prepareCluster } from './embedded/prepareCluster'

/** The bundled PostgreSQL, running for this process alone. */
export interface EmbeddedPostgres {
  /** The URL of the club's database, as its owner. It stays the same for as long as this process lives. */
  url: string
  /** Ends every session and stops PostgreSQL; close the pool first. */
  stop(): Promise<void>
}

export interface EmbeddedOptions extends ClusterOptions {
  /** Set to false to use loopback with a password, as on systems without sockets. */
  sockets?: boolean
}

const PAUSE_BETWEEN_TRIES = 1_000

/**
 * Starts the bundled PostgreSQL on the folder, and makes the folder first when it is new. If a killed server left
 * PostgreSQL running, it takes that over. If PostgreSQL itself is killed, it is started again.
 * @throws DatabaseInUseError when another server has the folder
 * @throws EmbeddedPostgresError whatever else is in the way, in one line
 */
export async function startEmbeddedPostgres({
  sockets = process.platform !== 'win32',
  ...options
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, signal } = options
  const cluster = await prepareCluster(options)
  const start = await chooseListening(cluster, sockets)
  let hold: Hold
  try {
    hold = await holdCluster(cluster, start)
  } catch (error) {
    await leaveListening(start)
    throw error
  }
  const { listening } = hold
  if (listening.host !== start.host) await leaveListening(start)
  const url = await urlOf(cluster, listening, 'club', 'club')

  let recovery = Promise.resolve()
  let stopped: Promise<void> | undefined

  /** Only the end of PostgreSQL ends the session that holds it. */
  function watch(): void {
    hold.session.once('end', () => {
      if (!stopped) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    log('The database has gone away. Bringing it back.')
    let said = ''
    while (!stopped) {
      try {
        // PostgreSQL must listen where it did before, because the pool knows no other place.
        hold = await holdCluster(cluster, listening)
        watch()
        return log('The database is back.')
      } catch (error) {
        const { message } = error as Error
        if (message !== said) log((said = message))
        await wait(PAUSE_BETWEEN_TRIES)
      }
    }
  }

  const stop = (): Promise<void> => (stopped ??= end())
  async function end(): Promise<void> {
    await recovery
    await stopPostmaster(cluster)
    await hold.session.end()
    await leaveListening(listening)
  }

  watch()
  try {
    signal?.throwIfAborted()
    await makeDatabase(hold.session, await passwordOf(cluster))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/**
 * Makes the club's database, owned by an account that is not PostgreSQL's administrator. A kill may have come between
 * any two steps.
 */
async function makeDatabase(session: pg.Client, password: string): Promise<void> {
  const role = await session.query(`select from pg_roles where rolname = 'club'`)
  if (role.rowCount === 0)
    await session.query(`create role club login createdb password ${session.escapeLiteral(password)}`)
  const database = await session.query(`select from pg_database where datname = 'club'`)
  if (database.rowCount === 0) await session.query('create database club owner club')
}

/**
 * Returns the address of the club's database in a data folder whose PostgreSQL is running, for a command beside the
 * server. Returns undefined when it is not running; the command may then start it.
 */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | undefined> {
  const folder = join(await realpath(dataFolder), 'postgres')
  const postmaster = await readPostmaster({ folder })
  if (!postmaster) return undefined
  const listening = listeningOf({ folder }, postmaster)
  const session = await openSuperuserSession({ folder }, listening)
  if (!(session instanceof pg.Client)) return undefined
  await session.end()
  return urlOf({ folder }, listening, 'club', 'club')
}
