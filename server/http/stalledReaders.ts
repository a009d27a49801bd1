import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts off a client that asks and then does not read: its answer would lie in memory. Node checks whether anything was
 * taken meanwhile, so a slow line does not count as stalled. When the connection is kept, its own limit counts again.
 */
export function cutStalledReaders(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async ({ raw }) => {
    // A request that was injected into the server came over no line.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(milliseconds)
  })
}
