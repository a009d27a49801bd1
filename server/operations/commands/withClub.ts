import { existsSync } from 'node:fs'
import { systemClock, type Clock } from '../../clock'
import { readConfig } from '../../config'
import { type Database, connectDatabase } from '../../database/connect'
import { findEmbeddedPostgres } from '../../database/findEmbeddedPostgres'
import { migrateDatabase, readMigrationState } from '../../database/migrate'
import { startKeepingCopy } from '../../database/startKeepingCopy'
import { originOf } from '../../origin'
import { CommandError } from './commandError'

/** The things that a command works with. */
export interface Club {
  database: Database
  clock: Clock
  /** The address with which links begin, without a slash at its end. */
  publicUrl: string
  print: (line: string) => void
}

/**
 * Does the work on the club's database: beside the server where that is running, otherwise by itself. Throws
 * CommandError where the work writes links and their address is not known.
 */
export async function withClub(work: (club: Club) => Promise<void>, { writesLinks = false } = {}): Promise<void> {
  const { sessionUrl, clubData, clubUrl, host, port } = readConfig(process.env)
  if (writesLinks && clubUrl === null && port === 0)
    throw new CommandError('With PORT=0 only the running server knows its port: set CLUB_URL to its address.')
  const running = sessionUrl ?? (existsSync(clubData) ? await findEmbeddedPostgres(clubData) : undefined)
  const own =
    running === undefined
      ? await startKeepingCopy({ dataFolder: clubData, log: () => undefined, tell: line => console.log(line) })
      : null
  try {
    const url = running ?? own?.url ?? ''
    if (running !== undefined && sessionUrl === null) await expectSameProgram(url)
    await migrateDatabase(url)
    const { database, close } = connectDatabase(url, { max: 2 })
    const publicUrl = clubUrl ?? originOf(host, port)
    await work({ database, clock: systemClock, publicUrl, print: line => console.log(line) }).finally(close)
  } finally {
    await own?.stop()
  }
}

/** A running server must not meet migrations that it does not know, nor may they be applied without a copy. */
async function expectSameProgram(url: string): Promise<void> {
  const { pending } = await readMigrationState(url)
  if (pending.length > 0)
    throw new CommandError(
      'The running server is older than this program. Stop it and start it again, then repeat this.',
    )
}
