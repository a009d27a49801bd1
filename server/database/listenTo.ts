import type { PoolClient } from 'pg'
import type { Database } from './connect'

export interface Listening {
  stop(): void
}

/**
 * Calls back whenever something is committed that tells the channel; and once, should the connection be lost. Throws where there is none.
 */
export async function listenTo(
  database: Database,
  channel: string,
  onTold: (payload: string | undefined) => void,
  onLost: () => void,
): Promise<Listening> {
  const client: PoolClient = await database.$client.connect()
  let isOver = false
  const end = () => {
    if (isOver) return false
    isOver = true
    client.removeAllListeners('notification')
    client.release(true)
    return true
  }
  client.on('notification', ({ payload }) => onTold(payload))
  client.once('end', () => end() && onLost())
  try {
    await client.query(`listen ${channel}`)
  } catch (error) {
    end()
    throw error
  }
  return { stop: () => void end() }
}
