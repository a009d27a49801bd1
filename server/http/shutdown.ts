// The end of serving. At first all requests are still taken, but readiness says no and each answer ends its connection,
// so that proxies and browsers turn elsewhere. Then listening ends, earlier requests are answered, and at last every
// connection is closed.
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Times in milliseconds. */
export interface ShutdownLimits {
  /** The time for which requests are still taken from anybody. */
  drain: number
  /**
   * The time for which a connection may still begin a request after listening has ended, since one may be on its way.
   */
  linger: number
  /** The time that all of it may take. */
  timeout: number
}

/**
 * The milliseconds for which new connections are taken but not read. A client that has just been answered may be about
 * to connect again, after a pause of its own. It does not while it waits for an answer. So after this time, every
 * client with a shorter pause is connected.
 */
const TAKEN_FOR = 500
/** The milliseconds without a new connection after which it is over sooner. */
const QUIET_FOR = 250
const LOOKED_EVERY = 5
/**
 * The longest turn in milliseconds. A connection that arrives while a turn of the event loop does other work would be
 * lost, so it has to be a short one. On a busy machine there may be none.
 */
const SHORT_TURN = 0.2
const SHORT_TURN_WITHIN = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it is about to end, though it still answers. */
    isEnding: boolean
  }
}

/** Makes app.close() end in these stages. */
export function drainBeforeClosing(app: FastifyInstance, { drain, linger, timeout }: ShutdownLimits): void {
  const connections = new Set<Socket>()
  /** The connections that wait for an answer. */
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
    // The pause comes later, because a new connection starts to read in the next tick whatever is said before.
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
    const until = performance.now() + timeout
    isEnding = true
    if (!app.server.listening) return
    await wait(drain)
    await endListening()
    await allGone(linger)
    // Requests that came while the event loop was busy are read first.
    await nextTurn()
    isOver = true
    for (const socket of connections) if (!waiting.has(socket)) socket.destroy()
    await allGone(until - performance.now())
    for (const socket of connections) socket.destroy()
  })

  /**
   * Waits for at most this many milliseconds. It is called once no new connections come: until then, the last to close
   * would not be the last of all.
   */
  const allGone = (atMost: number) =>
    connections.size === 0
      ? undefined
      : Promise.race([
          new Promise<void>(resolve => (onLastGone = resolve)),
          wait(Math.max(0, atMost), undefined, { ref: false }),
        ])

  /**
   * Ends listening without losing a connection. A client that is connected but not yet accepted when listening ends is
   * cut off, and its request is lost. So for a while connections are accepted and not read, until clients that keep
   * coming all wait. Then listening ends in a short turn of the event loop that brings no connection.
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
      if (since - lastBusy < QUIET_FOR && since - began < TAKEN_FOR) continue
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
