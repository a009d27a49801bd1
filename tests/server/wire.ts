// A server that listens, and bare connections to it: what fetch would hide.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../../server/app'

/** A whole server on a free port for one test, with what that adds to it. Returns it with its address. */
export async function listen(options: AppOptions, add: (app: FastifyInstance) => unknown = () => undefined) {
  const app = await buildApp({ logLevel: 'silent', ...options })
  await add(app)
  onTestFinished(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, origin, port: Number(new URL(origin).port) }
}

export interface Line {
  send(bytes: string | Buffer): void
  /** All that came, when the server has ended the connection. */
  ended: Promise<string>
  /** All that came so far, as soon as this is in it. */
  until(words: string): Promise<string>
  close(): void
}

/** A connection that is open and has said nothing yet. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', chunk => (received += chunk))
  // A connection that is cut is an end too.
  socket.on('error', () => undefined)
  const ended = once(socket, 'close').then(() => received)
  await once(socket, 'connect')
  return {
    send: bytes => void socket.write(bytes),
    ended,
    until: async words => {
      while (!received.includes(words)) await once(socket, 'data')
      return received
    },
    close: () => void socket.destroy(),
  }
}

export const FORM = 'content-type: application/x-www-form-urlencoded'
