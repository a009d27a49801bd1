import { existsSync } from 'node:fs'
import { systemClock, type Clock } from '../clock'
import { readConfig } from '../config'
import { type Database, connectDatabase } from '../database/connect'
import { startEmbeddedPostgres } from '../database/embeddedPostgres'
import { findEmbeddedPostgres } from '../database/findEmbeddedPostgres'
import { migrateDatabase } from '../database/migrate'

/** What a command works with. */
export interface Club {
  database: Database
  clock: Clock
  /** Links begin with it; without a slash at its end. */
  publicUrl: string
  print: (line: string) => void
}

/** Does the work on the club's database: beside the server where that is running, otherwise by itself. */
export async function withClub(work: (club: Club) => Promise<void>): Promise<void> {
  const { databaseUrl, clubData, clubUrl, host, port } = readConfig(process.env)
  const running = databaseUrl ?? (existsSync(clubData) ? await findEmbeddedPostgres(clubData) : undefined)
  const own = running === undefined ? await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined }) : null
  try {
    const url = running ?? own?.url ?? ''
    await migrateDatabase(url)
    const { database, close } = connectDatabase(url, { max: 2 })
    const publicUrl = clubUrl ?? `http://${host}:${port}`
    await work({ database, clock: systemClock, publicUrl, print: line => console.log(line) }).finally(close)
  } finally {
    await own?.stop()
  }
}
