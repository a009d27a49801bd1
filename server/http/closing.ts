// The end of serving. First everything is still taken, but readiness says no and each answer ends its connection, so that proxies and
// browsers turn elsewhere. Then listening ends, what was sent before is answered, and at last every connection goes.
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Times in milliseconds. */
export interface Farewell {
  /** How long requests are still taken from anybody. */
  drain: number
  /** How long a connection may still begin a request after listening has ended: as long as one is on its way. */
  lastWords: number
  /** How long all of it may take. */
  patience: number
}

/**
 * Milliseconds that those who come are taken and not read. Who has just been answered may be about to connect again, after a pause of their own.
 * As long as they wait for their answer they do not, so that after this time all who come with shorter pauses are in.
 */
const HELD_FOR = 500
/** Milliseconds: if nobody has come for so long, it is over sooner. */
const QUIET_FOR = 250
const LOOKED_EVERY = 5
/** Milliseconds: what connects while a turn of the event loop does its other work would be lost, so it has to be a short one. On a busy machine none may come. */
const SHORT_TURN = 0.2
const SHORT_TURN_WITHIN = 1_000

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
    await wait(drain)
    await endListening()
    await allGone(lastWords)
    // What has come while the event loop was busy is read first.
    await nextTurn()
    isOver = true
    for (const socket of connections) if (!waiting.has(socket)) socket.destroy()
    await allGone(until - performance.now())
    for (const socket of connections) socket.destroy()
  })

  /** Waits for so many milliseconds at most. Nobody comes any more: while somebody may, the last one who goes is not the last of all. */
  const allGone = (atMost: number) =>
    connections.size === 0
      ? undefined
      : Promise.race([
          new Promise<void>(resolve => (onLastGone = resolve)),
          wait(Math.max(0, atMost), undefined, { ref: false }),
        ])

  /**
   * Who has connected and was not taken yet when listening ends is cut off, and what they have sent is lost. So for a while nobody is read,
   * only taken: who comes again and again is soon among those who wait. Then listening ends in a short turn of the event loop that brings nobody.
   */
  async function endListening(): Promise<void> {
    const began = performance.now()
    let [lastBusy, seen] = [began, taken]
    isOnlyTaking = true
    for (const socket of connections) socket.pause()
    for (;;) {
      await wait(LOOKED_EVERY)
      const since = performance.now()
      if (taken !== seen || waiting.size > 0) lastBusy = since
      seen = taken
      if (since - lastBusy < QUIET_FOR && since - began < HELD_FOR) continue
      await nextTurn()
      const now = performance.now()
      if ((taken === seen && now - since < SHORT_TURN) || now - began > SHORT_TURN_WITHIN) break
    }
    // The server of HTTP would cut its idle connections too, though a request may stand in their buffers.
    Server.prototype.close.call(app.server)
    isOnlyTaking = false
    for (const socket of connections) socket.resume()
  }
}
