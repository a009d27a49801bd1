import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '#contract/words'

interface Patience {
  /** Times in milliseconds. */
  body: number
  cutOff: (error: Error & { code: string }, socket: Socket) => void
}

/**
 * Cuts off a client that sends a body slowly, though something comes all the time. Node's own limit is one for all
 * requests. It has to leave a member with a large file and a slow line the time that they need.
 */
export function limitBodyTime(app: FastifyInstance, { body, cutOff }: Patience): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    // A request that was injected into the server came over no line.
    if (hasBody(request) && raw.socket instanceof Socket) {
      const late = setTimeout(() => {
        if (!raw.complete && !isMembersFile(request))
          cutOff(Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
      }, body)
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isMembersFile = ({ caller, routeOptions }: FastifyRequest) =>
  caller !== null && routeOptions.bodyLimit === BODY_LIMIT.file

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
