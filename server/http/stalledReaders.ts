import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts off whoever asks and then does not read: their answer would lie in memory. Node looks at whether anything was taken meanwhile, so a
 * slow line is no stalled one; when the connection is kept, its own limit counts again.
 */
export function cutStalledReaders(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async ({ raw }) => {
    // A request that was injected into the server came over no line.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(milliseconds)
  })
}
