import type { FastifyInstance } from 'fastify'
import { networkOf } from '../accounts/throttles/networkOf'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, as throttles count it. */
    network: string
  }
}

/**
 * Asks where a request comes from while its connection stands, since one that has been cut cannot say. Whoever has hung up by then gets
 * no answer, and is no fault of ours.
 */
export function knowWhereFrom(app: FastifyInstance): void {
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request, reply) => {
    const address: string | undefined = request.ip
    if (address !== undefined) return void (request.network = networkOf(address))
    request.raw.destroy()
    return reply.hijack()
  })
}
