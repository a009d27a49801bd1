import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { describeCalls } from './describeCalls'

/** Mounts GET /api/openapi.json, which describes the club's calls for developers of programs that make them. */
export function apiDocumentRoute(app: FastifyInstance, services: Pick<Services, 'publicUrl'>): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // The document is made at the first request: the club knows its address only when it listens.
      .send((document ??= JSON.stringify(describeCalls(services.publicUrl)))),
  )
}
