import { existsSync } from 'node:fs'
import { systemClock, type Clock } from '../clock'
import { readConfig } from '../config'
import { type Database, connectDatabase } from '../database/connect'
import { startEmbeddedPostgres } from '../database/embeddedPostgres'
import { findEmbeddedPostgres } from '../database/findEmbeddedPostgres'
import { migrateDatabase } from '../database/migrate'
import { originOf } from '../origin'
import { CommandError } from './commandError'

/** What a command works with. */
export interface Club {
  database: Database
  clock: Clock
  /** Links begin with it; without a slash at its end. */
  publicUrl: string
  print: (line: string) => void
}

/**
 * Does the work on the club's database: beside the server where that is running, otherwise by itself.
 * Throws CommandError where the work writes links and nobody can say where they would lead.
 */
export async function withClub(work: (club: Club) => Promise<void>, { writesLinks = false } = {}): Promise<void> {
  const { databaseUrl, clubData, clubUrl, host, port } = readConfig(process.env)
  if (writesLinks && clubUrl === null && port === 0) throw new CommandError('With PORT=0 only the running server knows its port: set CLUB_URL to its address.')
  const running = databaseUrl ?? (existsSync(clubData) ? await findEmbeddedPostgres(clubData) : undefined)
  const own = running === undefined ? await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined }) : null
  try {
    const url = running ?? own?.url ?? ''
    await migrateDatabase(url)
    const { database, close } = connectDatabase(url, { max: 2 })
    const publicUrl = clubUrl ?? originOf(host, port)
    await work({ database, clock: systemClock, publicUrl, print: line => console.log(line) }).finally(close)
  } finally {
    await own?.stop()
  }
}
