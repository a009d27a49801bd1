import type { FastifyInstance } from 'fastify'
import { asksForPage } from './asksForPage'
import { refuse } from './errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 404 with a page of the club's; null where nothing is built. */
    sendNotFoundPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null
  }
}

/** Answers an unknown address: with a page for somebody who has opened it, and a sentence for a program. */
export function answerNotFound(app: FastifyInstance): void {
  app.decorate('sendNotFoundPage', null)
  app.setNotFoundHandler((request, reply) =>
    app.sendNotFoundPage && asksForPage(request)
      ? app.sendNotFoundPage(request, reply)
      : refuse(request, reply.header('cache-control', 'no-store'), 404, 'There is nothing here.'),
  )
}
