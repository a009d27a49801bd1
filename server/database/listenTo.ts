import type { Database } from './connect'

export interface Listening {
  stop(): void
}

/**
 * Calls back at each commit that notifies the channel, and once if the connection is lost. Throws where there is no
 * connection. The session is its own: a pooler that shares connections would not know whom to tell.
 */
export async function listenTo(
  database: Database,
  channel: string,
  onTold: (payload: string | undefined) => void,
  onLost: () => void,
): Promise<Listening> {
  const session = await database.$client.openSession()
  let isOver = false
  const end = () => {
    if (isOver) return false
    isOver = true
    session.removeAllListeners('notification')
    session.end().catch(() => undefined)
    return true
  }
  session.on('notification', ({ payload }) => onTold(payload))
  session.once('end', () => end() && onLost())
  try {
    await session.query(`listen ${channel}`)
  } catch (error) {
    end()
    throw error
  }
  return { stop: () => void end() }
}
