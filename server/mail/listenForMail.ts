import type { PoolClient } from 'pg'
import type { Database } from '../database/connect'
import { MAIL_CHANNEL } from './queueMail'

export interface Listening {
  stop(): void
}

/**
 * Calls back whenever mails are committed to the outbox, and again when those that wait a while are due; and once, should the connection be
 * lost. Throws where there is none.
 */
export async function listenForMail(database: Database, onMail: () => void, onLost: () => void): Promise<Listening> {
  const client: PoolClient = await database.$client.connect()
  let isOver = false
  const end = () => {
    if (isOver) return false
    isOver = true
    client.removeAllListeners('notification')
    client.release(true)
    return true
  }
  client.on('notification', ({ payload }) => {
    onMail()
    const seconds = Number(payload)
    if (seconds > 0) setTimeout(onMail, 1000 * seconds).unref()
  })
  client.once('end', () => end() && onLost())
  try {
    await client.query(`listen ${MAIL_CHANNEL}`)
  } catch (error) {
    end()
    throw error
  }
  return { stop: () => void end() }
}
