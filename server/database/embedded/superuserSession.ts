import pg from 'pg'
import type { ClusterFolder } from './cluster'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../filesystem'
import { type Listening, urlOf } from './listening'

/**
 * Opens a session as PostgreSQL's own administrator, or says why it cannot: it is starting or stopping, or nobody
 * listens.
 */
export async function openSuperuserSession(
  cluster: ClusterFolder,
  listening: Listening,
): Promise<pg.Client | 'busy' | 'silent'> {
  const session = new pg.Client({
    connectionString: await urlOf(cluster, listening, 'postgres', 'postgres'),
    application_name: `rowing club server ${process.pid}`,
    connectionTimeoutMillis: 2_000,
  })
  // The user of the session notices its end. Without a listener, the error would end our process.
  session.on('error', () => undefined)
  try {
    await session.connect()
    return session
  } catch (error) {
    await session.end()
    if (hasCode(error, '57P03', '53300')) return 'busy'
    if (hasCode(error, 'ECONNREFUSED', 'ENOENT', 'ECONNRESET')) return 'silent'
    if (error instanceof Error && /timeout|terminated/.test(error.message)) return 'silent'
    throw new EmbeddedPostgresError(`The database in ${cluster.folder} cannot be opened: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
