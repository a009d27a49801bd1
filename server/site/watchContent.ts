// Tells whether the content of the public pages may have changed. The database announces changes (migration 0025), so
// that a change on any server counts on all.
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/connect'
import { type Listening, listenTo } from '../database/listenTo'

/** The channel that the database's triggers use. */
const CHANNEL = 'content_changed'
/** The milliseconds until listening is tried again. */
const AGAIN = 1_000

export interface ContentWatch {
  /** Returns another version after each change; null while nobody would announce any. */
  version(): string | null
  stop(): void
}

/**
 * Listens until it is stopped. A write of this server's own counts before it is answered, as the database may announce
 * it a moment later.
 */
export function watchContent(app: FastifyInstance, database: Database): ContentWatch {
  const over = new AbortController()
  let listening: Listening | undefined
  let changes = 0
  const told = () => void (changes += 1)
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') told()
  })

  async function keepListening(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const lost = new Promise<void>(resolve => {
          const onLost = () => {
            listening = undefined
            resolve()
          }
          listenTo(database, CHANNEL, told, onLost).then(begun => {
            // Changes while nobody listened are not known.
            told()
            listening = begun
            if (over.signal.aborted) begun.stop()
          }, resolve)
        })
        await lost
        await wait(AGAIN, undefined, { signal: over.signal, ref: false })
      } catch {
        return
      }
    }
  }
  void keepListening()

  return {
    version: () => (listening ? String(changes) : null),
    stop() {
      over.abort()
      listening?.stop()
    },
  }
}
