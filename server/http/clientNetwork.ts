import type { FastifyInstance } from 'fastify'
import { networkOf } from '../throttles/networkOf'

declare module 'fastify' {
  interface FastifyRequest {
    /** The network of the request, as throttles count it. */
    network: string
  }
}

/**
 * Reads the network of a request while its connection stands, since a closed one no longer tells. A client that has
 * hung up by then gets no answer, which is no fault of ours.
 */
export function recordClientNetwork(app: FastifyInstance): void {
  app.decorateRequest('network', '')
  app.addHook('onRequest', async (request, reply) => {
    const address: string | undefined = request.ip
    if (address !== undefined) return void (request.network = networkOf(address))
    request.raw.destroy()
    return reply.hijack()
  })
}
