// Data folders for tests that start PostgreSQL themselves, and what those look at from outside.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/database/embeddedPostgres'
import { makeTestFolder } from '../cluster/testFolder'

/** A folder that is removed after the test, with whatever still runs in it stopped. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeTestFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts PostgreSQL for one test. Stopping twice does no harm, so a test may do it before its end. */
export async function startForTest(
  options: Partial<EmbeddedOptions> & { dataFolder: string },
): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ fsync: false, log: () => undefined, ...options })
  onTestFinished(() => embedded.stop())
  return embedded
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Process number of the postmaster, as its folder says. */
export const postmasterOf = async (dataFolder: string): Promise<number> =>
  Number((await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Returns a folder with the migrations before the one of this name, such as 'confirmed_station'. */
export async function migrationsBefore(name: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp('server/database/migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const end = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  if (end === -1) throw new Error(`There is no migration called ${name}.`)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  return folder
}
