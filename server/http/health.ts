import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect'
import { Unavailable } from '../errors'

/** /health/live: the process answers; /health/ready: the database does too, and it is not about to end. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (app.isEnding) throw new Unavailable()
    await database.execute(sql`select 1`)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
