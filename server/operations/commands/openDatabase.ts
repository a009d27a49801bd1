import type { Config } from '../../config'
import { startEmbeddedPostgres } from '../../database/embeddedPostgres'
import { findEmbeddedPostgres } from '../../database/findEmbeddedPostgres'

export interface OpenedDatabase {
  url: string
  /** The place in words for people. */
  place: string
  /** Whether a server of ours is using it now, as far as that can be known. */
  isServed?: boolean
  close?: () => Promise<void>
}

/**
 * Opens the club's database beside the server where that is running; otherwise it starts PostgreSQL for the while. It
 * migrates nothing.
 */
export async function openDatabase({ sessionUrl, clubData }: Config): Promise<OpenedDatabase> {
  if (sessionUrl !== null) return { url: sessionUrl, place: 'at DATABASE_URL' }
  const running = await findEmbeddedPostgres(clubData)
  if (running !== undefined) return { url: running, place: 'bundled, running', isServed: true }
  const { url, stop } = await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined })
  return { url, place: 'bundled, not running', close: stop }
}
