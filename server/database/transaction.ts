import { setTimeout as wait } from 'node:timers/promises'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { Changed } from '../errors'
import { type Database, type Transaction, drizzleOn } from './connect'
import { isAborted, isUnavailable } from './isUnavailable'

const MOST_TRIES = 10
/** The first wait in milliseconds. It doubles with every try, up to the longest; the wait is a random part of it. */
const FIRST_WAIT = 10
const LONGEST_WAIT = 200

/** For reading with several queries that all see the same state of the database. */
export const ONE_STATE: PgTransactionConfig = { isolationLevel: 'repeatable read', accessMode: 'read only' }

/**
 * Does the work in one transaction. Starts it again from its beginning when PostgreSQL gives it up for a deadlock or
 * for another transaction. So the work must do nothing that a rollback would not undo.
 * Where the work throws Changed, it throws Conflict with the current record.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await onNewConnection(database, work, config)
    } catch (error) {
      if (error instanceof Changed) throw await error.withCurrent()
      if (tries === MOST_TRIES || !isAborted(error)) throw error
      await wait(Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries))
    }
  }
}

/** Reading the schema anew takes drizzle longer than a small transaction takes PostgreSQL. */
const known = new WeakMap<PoolClient, ReturnType<typeof drizzleOn<PoolClient>>>()

function drizzleFor(client: PoolClient) {
  const made = known.get(client) ?? drizzleOn(client)
  known.set(client, made)
  return made
}

/**
 * Drizzle's own transaction keeps a connection for ever when `begin` fails on it, and returns dead ones to the pool.
 * After an outage, no connection would be left. So we own the connection here, and throw a bad one away.
 */
async function onNewConnection<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await database.$client.connect()
  let isBad = false
  try {
    return await drizzleFor(client).transaction(work, config)
  } catch (error) {
    isBad = isUnavailable(error) && !isAborted(error)
    throw error
  } finally {
    client.release(isBad)
  }
}
