import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { describeCalls } from './describeCalls'

/** GET /api/openapi.json: what the club's calls are, for whoever writes a program that makes them. */
export function apiDocumentRoute(app: FastifyInstance, services: Pick<Services, 'publicUrl'>): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // Made once it is asked for: the club knows its address only when it listens.
      .send((document ??= JSON.stringify(describeCalls(services.publicUrl)))),
  )
}
