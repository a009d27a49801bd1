import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect'

/** /health/live: the process answers; /health/ready: the database does too. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    await database.execute(sql`select 1`)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
