import type { Config } from '../../config'
import { startEmbeddedPostgres } from '../../database/embeddedPostgres'
import { findEmbeddedPostgres } from '../../database/findEmbeddedPostgres'

export interface OpenedDatabase {
  url: string
  /** For people. */
  place: string
  /** A server of ours is using it now, as far as that can be told. */
  isServed?: boolean
  close?: () => Promise<void>
}

/** The club's database beside the server where that is running; otherwise its PostgreSQL is started for the while. Migrates nothing. */
export async function openDatabase({ sessionUrl, clubData }: Config): Promise<OpenedDatabase> {
  if (sessionUrl !== null) return { url: sessionUrl, place: 'at DATABASE_URL' }
  const running = await findEmbeddedPostgres(clubData)
  if (running !== undefined) return { url: running, place: 'bundled, running', isServed: true }
  const { url, stop } = await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined })
  return { url, place: 'bundled, not running', close: stop }
}
