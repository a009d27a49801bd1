// The end of serving. First everything is still taken, but readiness says no and each answer ends its connection, so that proxies and
// browsers turn elsewhere. Then listening ends, what was sent before is answered, and at last every connection goes.
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. */
export interface Farewell {
  /** How long requests are still taken from anybody. */
  drain: number
  /** How long a connection may still begin a request after listening has ended: as long as one is on its way. */
  lastWords: number
  /** How long all of it may take. */
  patience: number
}

/** Milliseconds: at most so long is waited for a moment in which nobody connects. */
const QUIET_WITHIN = 500
/** Milliseconds: who has just been answered may be about to connect again, on a busy machine a little later. For half of the time nobody may have come for so long. */
const QUIET_FOR = 50
/** Milliseconds: what connects while a turn of the event loop does its other work would be lost, so it has to be a short one. */
const SHORT_TURN = 0.5

declare module 'fastify' {
  interface FastifyInstance {
    /** It is about to end, and still answers. */
    isEnding: boolean
  }
}

/** Makes app.close() do so. */
export function answerBeforeClosing(app: FastifyInstance, { drain, lastWords, patience }: Farewell): void {
  const connections = new Set<Socket>()
  /** Those that wait for an answer. */
  const waiting = new Set<Socket>()
  let taken = 0
  let isEnding = false
  let isOnlyTaking = false
  let isOver = false
  let onLastGone = () => undefined as void

  app.decorate('isEnding', { getter: () => isEnding })

  app.server.on('connection', (socket: Socket) => {
    taken += 1
    connections.add(socket)
    // Not at once, because a new connection begins to read in the next tick whatever is said before.
    if (isOnlyTaking) process.nextTick(() => socket.pause())
    socket.once('close', () => {
      connections.delete(socket)
      waiting.delete(socket)
      if (connections.size === 0) onLastGone()
    })
  })

  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!connections.has(raw.socket)) return
    waiting.add(raw.socket)
    reply.raw.once('finish', () => {
      waiting.delete(raw.socket)
      // An answer that began before the end did not say that it is the last one.
      if (isOver) raw.socket.destroySoon()
    })
  })

  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    const until = performance.now() + patience
    isEnding = true
    if (!app.server.listening) return
    const allGone = new Promise<void>(resolve => (onLastGone = resolve))
    const atMost = (time: number) =>
      connections.size === 0 ? undefined : Promise.race([allGone, wait(Math.max(0, time), undefined, { ref: false })])
    await wait(drain)
    await endListening()
    await atMost(lastWords)
    isOver = true
    for (const socket of connections) if (!waiting.has(socket)) socket.destroy()
    await atMost(until - performance.now())
    for (const socket of connections) socket.destroy()
  })

  /**
   * Who has connected and was not taken yet when listening ends is cut off, and what they have sent is lost. So for a moment nobody is
   * read, only taken, until nobody has come or been answered for a while and a short turn of the event loop brings nobody.
   */
  async function endListening(): Promise<void> {
    const began = performance.now()
    let lastBusy = began
    isOnlyTaking = true
    for (const socket of connections) socket.pause()
    for (;;) {
      const [before, since] = [taken, performance.now()]
      await nextTurn()
      const now = performance.now()
      if (taken !== before || waiting.size > 0) lastBusy = now
      const isQuiet = now - lastBusy >= (now - began < QUIET_WITHIN / 2 ? QUIET_FOR : 0)
      if ((taken === before && isQuiet && now - since < SHORT_TURN) || now - began > QUIET_WITHIN) break
    }
    // The server of HTTP would cut its idle connections too, though a request may stand in their buffers.
    Server.prototype.close.call(app.server)
    isOnlyTaking = false
    for (const socket of connections) socket.resume()
  }
}
