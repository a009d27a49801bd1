import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { greet } from './embedded/greet'
import { listeningOf, urlOf } from './embedded/listening'
import { readPostmaster } from './embedded/postmaster'

/**
 * Returns the address of the club's database in a data folder whose PostgreSQL is running, for a command beside the
 * server. Returns undefined when it is not running; the command may then start it.
 */
export async function findEmbeddedPostgres(dataFolder: string): Promise<string | undefined> {
  const folder = join(await realpath(dataFolder), 'postgres')
  const postmaster = await readPostmaster({ folder })
  if (!postmaster) return undefined
  const listening = listeningOf({ folder }, postmaster)
  const session = await greet({ folder }, listening)
  if (!(session instanceof pg.Client)) return undefined
  await session.end()
  return urlOf({ folder }, listening, 'club', 'club')
}
