import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
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
  /** Waits for the queries under way. */
  close(): Promise<void>
}

// Drizzle asks the driver's own table of types, which is one for the whole process: counts are numbers, and a day is a day, whatever
// the zone of this machine. (A time of day is a string already.)
pg.defaults.parseInt8 = true
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)

/** Milliseconds. A server that has stopped answering is noticed sooner (watchedPool.ts). */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 30_000,
}

export interface ConnectOptions extends WatchedPoolOptions {
  max?: number
  /** Queries that come again are prepared. */
  prepares?: boolean
}

/** The club's database over a pool of at most `max` connections. Nothing is connected before the first query. */
export function connectDatabase(
  url: string,
  { max = 10, prepares = true, ...watched }: ConnectOptions = {},
): Connection {
  const options: pg.PoolConfig & { Client: typeof pg.Client } = {
    Client: prepares ? PreparingClient : pg.Client,
    connectionString: url,
    max,
    // One stays, so that a restore sees that a server is there, also when nobody has asked it anything for a while.
    min: 1,
    ...LIMITS,
    keepAlive: true,
    application_name: 'rowing club',
    // A long list is sorted in memory; nothing here is worth compiling for; and a disk that does not turn finds any page as soon as the next.
    options: '-c timezone=UTC -c work_mem=16MB -c jit=off -c random_page_cost=1.1',
  }
  const pool = new WatchedPool(options, watched)
  // A connection that is lost says so to its next user, as an error that isUnavailable knows. Without listeners it would end the
  // process; the pool listens only while a connection is idle, hence the second one.
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  return { database: drizzleOn(pool), pool, close: () => pool.end() }
}

/** Drizzle with the club's schema over a pool or a single connection. */
export const drizzleOn = <Client extends pg.Pool | pg.PoolClient | pg.Client>(client: Client) =>
  drizzle({ client, schema, casing: 'snake_case' })

const ignore = () => undefined
