import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { systemClock } from '../../clock'
import { readConfig } from '../../config'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embeddedPostgres'
import { readMigrationState } from '../../database/migrate'
import { inMegabytes, isOnOneDisk, ROOM } from '../../filesystem'
import { exportClub } from '../backup/exportClub'
import { moveClub, restoreBackup } from '../backup/restoreBackup'
import { writeBackup } from '../backup/writeBackup'
import { CommandError, openDatabase } from './withClub'

export interface KeepingOptions {
  environment: Readonly<Record<string, string | undefined>>
  print: (line: string) => void
}

/** Writes one file with everything, even while the server is running. Throws one error with one line. */
export async function backUp(
  { environment, print }: KeepingOptions,
  pathOrName: string,
  mayReplace: boolean,
): Promise<void> {
  const config = readConfig(environment)
  if (config.databaseUrl === null) expectClub(config.clubData)
  const { url, close } = await openDatabase(config)
  try {
    await readMigrationState(url)
    const file = resolve(pathOrName)
    const margin = config.databaseUrl === null && (await isOnOneDisk(config.clubData, dirname(file))) ? ROOM.low : 0
    const { manifest, bytes } = await writeBackup({ url, file, now: systemClock.now(), mayReplace, margin })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `${manifest.club} is backed up in ${file} (${sizeOf(bytes)}; ${manifest.tables.length} tables, ${rows.toLocaleString('en-GB')} rows), read again and found whole.`,
    )
    print('It holds personal data and secrets of the club: keep it where nobody else can read it.')
  } finally {
    await close?.()
  }
}

/** Restores a backup into an empty club. Throws one error with one line; nothing is changed then. */
export async function restore({ environment, print }: KeepingOptions, pathOrName: string): Promise<void> {
  const { sessionUrl, clubData } = readConfig(environment)
  let embedded: EmbeddedPostgres | undefined
  try {
    const { manifest, migrated, parkedMails } = await restoreBackup({
      file: resolve(pathOrName),
      now: systemClock.now(),
      open: async () => {
        if (sessionUrl !== null) return sessionUrl
        embedded = await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined })
        return embedded.url
      },
    })
    print(
      `${manifest.club} is back as it was at ${manifest.madeAt} (${sessionUrl === null ? resolve(clubData) : 'DATABASE_URL'}).`,
    )
    if (migrated.length > 0) print(`Its database has been brought up to this program: ${migrated.join(', ')}.`)
    print('Everybody is signed out.')
    if (parkedMails > 0)
      print(
        `${parkedMails === 1 ? 'A mail that was' : `${parkedMails} mails that were`} waiting then may have been sent since, and ${parkedMails === 1 ? 'is' : 'are'} parked: npm run club -- mail`,
      )
  } finally {
    await embedded?.stop()
  }
}

/**
 * Writes the club as spreadsheets and files into a new folder, even while the server is running. Throws one error with
 * one line.
 */
export async function exportAll({ environment, print }: KeepingOptions, pathOrName: string): Promise<void> {
  const config = readConfig(environment)
  if (config.databaseUrl === null) expectClub(config.clubData)
  const { url, isServed = false, close } = await openDatabase(config)
  try {
    const { pending } = await readMigrationState(url)
    if (pending.length > 0)
      throw new CommandError(
        `The database is older than this program. ${isServed ? 'Stop the server and start it again' : 'Start the club once'}, then repeat this.`,
      )
    const folder = resolve(pathOrName)
    const { tables, files } = await exportClub(url, folder, systemClock.now())
    print(`${tables} spreadsheets and ${files} other files are in ${folder}; README.txt there says what is what.`)
    print('They hold personal data of members: keep them where nobody else can read them.')
  } finally {
    await close?.()
  }
}

/**
 * Copies the bundled database to the PostgreSQL at DATABASE_URL, and compares every table. Throws one error with one
 * line.
 */
export async function move({ environment, print }: KeepingOptions): Promise<void> {
  const { sessionUrl, clubData } = readConfig(environment)
  if (sessionUrl === null)
    throw new CommandError(
      'Set DATABASE_URL to the PostgreSQL that the club is to move to: DATABASE_URL=postgres://user:password@host:5432/club npm run club -- move',
    )
  expectClub(clubData)
  const embedded = await startEmbeddedPostgres({ dataFolder: clubData, log: () => undefined })
  try {
    const { tables, rows } = await moveClub(embedded.url, sessionUrl)
    print(
      `${tables} tables with ${rows.toLocaleString('en-GB')} rows are at DATABASE_URL now, each compared with ${resolve(clubData)}, which is as it was. Start the club with DATABASE_URL from now on.`,
    )
  } finally {
    await embedded.stop()
  }
}

/** A command about a club must not create an empty one because it was started in the wrong folder. */
function expectClub(clubData: string): void {
  if (!existsSync(clubData))
    throw new CommandError(`There is no club in ${resolve(clubData)}. Set CLUB_DATA or DATABASE_URL to where it is.`)
}

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? 'less than 1 MB' : inMegabytes(bytes))
