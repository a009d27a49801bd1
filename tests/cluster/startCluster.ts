// One PostgreSQL for a whole run of tests: Vitest's and Playwright's global setups start it, so nothing here knows of
// either.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { migrateDatabase } from '../../server/database/migrate'
import { createDatabase, dropDatabase, withAdministrator } from './administer'
import { removeLeftClusters } from './removeLeftClusters'
import { makeTestFolder } from './testFolder'

/** The data with which a test creates a database of its own. It is plain data, so other processes can receive it. */
export interface Cluster {
  /** The URL of a database from which others are created and dropped. */
  url: string
  /** Name of a migrated database to be copied. */
  template: string
}

export interface StartedCluster extends Cluster {
  /**
   * Drops every database that was made from this cluster, and the cluster itself unless it is the club's own server.
   */
  stop(): Promise<void>
}

/** PostgreSQL for the tests: the one behind DATABASE_URL, or otherwise the bundled one in a temporary folder. */
export async function startCluster(): Promise<StartedCluster> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await startTemporary()
  const prefix = `test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  async function stop(): Promise<void> {
    await dropDatabases(server.url, prefix)
    await server.stop()
  }
  try {
    await migrateDatabase(await createDatabase(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, template, stop }
}

async function startTemporary(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeLeftClusters()
  const dataFolder = await makeTestFolder()
  const remove = () => rm(dataFolder, { recursive: true, force: true })
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataFolder, fsync: false, log: () => undefined })
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const dropDatabases = (url: string, prefix: string): Promise<void> =>
  withAdministrator(url, async client => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await dropDatabase(client, name)
  })
