import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect'
import { Unavailable } from '../errors'

/** Milliseconds. A proxy asks every other second, and does not wait long. */
const READY_WITHIN = 2_000

/**
 * Mounts /health/live (the process answers) and /health/ready (the database answers too, and the server is not about to
 * end).
 */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.isEnding) throw new Unavailable()
    const isAnswering = await Promise.race([database.execute(sql`select 1`), wait(READY_WITHIN, null, { ref: false })])
    if (isAnswering === null) throw new Unavailable()
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
