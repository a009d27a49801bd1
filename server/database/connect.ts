import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './preparingClient'
import * as schema from './schema/index'
import { WatchedPool, type WatchedPoolOptions } from './watchedPool'

export { isUnavailable } from './isUnavailable'

export type Database = NodePgDatabase<typeof schema> & { $client: WatchedPool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connection {
  database: Database
  pool: pg.Pool
  /** Waits for the running queries, then closes. */
  close(): Promise<void>
}

// Drizzle uses the driver's table of types, which is one for the whole process. Counts become numbers, and a day stays
// a day, whatever the zone of this machine. (A time of day is a string already.)
pg.defaults.parseInt8 = true
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)

/** Time limits in milliseconds. watchedPool.ts notices sooner when a server has stopped answering. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 5 * 60_000,
}

export interface ConnectOptions extends WatchedPoolOptions {
  max?: number
  /** Whether repeated queries are prepared. */
  prepares?: boolean
}

/** Returns the club's database over a pool of at most `max` connections. It connects only at the first query. */
export function connectDatabase(
  url: string,
  { max = 10, prepares = true, ...watched }: ConnectOptions = {},
): Connection {
  const options: pg.PoolConfig & { Client: typeof pg.Client } = {
    Client: prepares ? PreparingClient : pg.Client,
    connectionString: url,
    max,
    // One connection stays open, so that a restore sees a running server, even after a long time without requests.
    min: 1,
    ...LIMITS,
    keepAlive: true,
    application_name: 'rowing club',
    // These settings let long lists be sorted in memory, and turn off compiling, which no query here is worth. They
    // also say that on a disk without moving parts any page is found as soon as the next. Of more than four tables, the
    // order of joining is mostly the written one: to try all orders takes far longer than the best of them saves. A
    // query that is prepared is planned once for each connection, and not for its first five uses.
    options: Object.entries({
      timezone: 'UTC',
      work_mem: '16MB',
      jit: 'off',
      random_page_cost: 1.1,
      join_collapse_limit: 4,
      from_collapse_limit: 4,
      plan_cache_mode: 'force_generic_plan',
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
  const pool = new WatchedPool(options, watched)
  // A lost connection gives its next user an error that isUnavailable knows. Without listeners, the loss would end the
  // process. The pool listens only while a connection is idle, hence the second listener.
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  return { database: drizzleOn(pool), pool, close: () => pool.end() }
}

/** Returns Drizzle with the club's schema over a pool or a single connection. */
export const drizzleOn = <Client extends pg.Pool | pg.PoolClient | pg.Client>(client: Client) =>
  drizzle({ client, schema, casing: 'snake_case' })

const ignore = () => undefined

/** The settings that each connection asks for when it is made (connect.ts), as PostgreSQL reports them. */
const WANTED = { timezone: 'UTC', statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' }

/**
 * Checks that connections get the settings that they ask for: a pooler may have made them before. Throws one line that
 * says what to do.
 */
export async function expectOurSessions(pool: pg.Pool): Promise<void> {
  const settings = Object.keys(WANTED).map(name => `current_setting('${name}') as ${name}`)
  const { rows } = await pool.query<Record<string, string>>(
    `select quote_ident(current_user) || ' IN DATABASE ' || quote_ident(current_database()) as whose, ${settings.join(', ')}`,
  )
  const wrong = Object.entries(WANTED).filter(([name, wanted]) => rows[0]?.[name] !== wanted)
  if (wrong.length === 0) return
  const orders = wrong.map(([name, wanted]) => `ALTER ROLE ${rows[0]?.whose} SET ${name} = '${wanted}';`)
  throw new Error(
    `The pooler at DATABASE_URL does not pass on what connections ask for. Tell PostgreSQL, then start the pooler again: ${orders.join(' ')}`,
  )
}
