import { existsSync } from 'node:fs'
import { type Clock, systemClock } from '../../clock'
import { type Config, readConfig } from '../../config'
import { connectDatabase, type Database } from '../../database/connect'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../database/embeddedPostgres'
import { migrateDatabase, readMigrationState } from '../../database/migrate'
import { startWithSafetyCopy } from '../../database/startWithSafetyCopy'
import { originOf } from '../../origin'

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
  const started =
    running === undefined
      ? await startWithSafetyCopy({ dataFolder: clubData, log: () => undefined, tell: line => console.log(line) })
      : null
  try {
    const url = running ?? started?.url ?? ''
    if (running !== undefined && sessionUrl === null) await expectSameProgram(url)
    await migrateDatabase(url)
    const { database, close } = connectDatabase(url, { max: 2 })
    const publicUrl = clubUrl ?? originOf(host, port)
    await work({ database, clock: systemClock, publicUrl, print: line => console.log(line) }).finally(close)
  } finally {
    await started?.stop()
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

/** A command that cannot be done as it was given. Its message is for the person at the keyboard. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export interface OpenedDatabase {
  url: string
  /** The place in words for people. */
  where: string
  /** Whether a server of ours is using it now, as far as that can be known. */
  isServed?: boolean
  close?: () => Promise<void>
}

/**
 * Opens the club's database beside the server where that is running; otherwise it starts PostgreSQL for the while. It
 * migrates nothing.
 */
export async function openDatabase({ sessionUrl, clubData }: Config): Promise<OpenedDatabase> {
  if (sessionUrl !== null) return { url: sessionUrl, where: 'at DATABASE_URL' }
  const running = await findEmbeddedPostgres(clubData)
  if (running !== undefined) return { url: running, where: 'bundled, running', isServed: true }
  const { url, stop } = await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined })
  return { url, where: 'bundled, not running', close: stop }
}
