// The end of serving: nothing new is taken, what is under way is answered, and then every connection goes, also those that say nothing.
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../errors'

/** Milliseconds that the requests under way have. */
const PATIENCE = 4_000

/** Makes app.close() do so, within `patience` milliseconds. */
export function answerBeforeClosing(app: FastifyInstance, patience = PATIENCE): void {
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  let onLastAnswer = () => undefined as void

  app.addHook('onRequest', async (_request, { raw }) => {
    if (isClosing) throw new Unavailable()
    underWay.add(raw)
    const leave = () => {
      underWay.delete(raw)
      if (underWay.size === 0) onLastAnswer()
    }
    // One of the two comes first, and both may.
    raw.once('finish', leave).once('close', leave)
  })

  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isClosing = true
    app.server.close()
    // What has arrived by now is still read.
    await nextTurn()
    const lastAnswer = new Promise<void>(resolve => (onLastAnswer = resolve))
    if (underWay.size > 0) await Promise.race([lastAnswer, wait(patience, undefined, { ref: false })])
    app.server.closeAllConnections()
  })
}
