import { rm } from 'node:fs/promises'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { leftTestFolders } from './testFolder'

/** Stops and removes what earlier runs left behind because they were killed. */
export async function removeLeftClusters(): Promise<void> {
  for (const dataFolder of await leftTestFolders()) {
    // Another account's, or being removed by another run at this moment: not ours to worry about.
    await remove(dataFolder).catch(() => undefined)
  }
}

async function remove(dataFolder: string): Promise<void> {
  if (await findEmbeddedPostgres(dataFolder))
    await (await startEmbeddedPostgres({ dataFolder, log: () => undefined })).stop()
  await rm(dataFolder, { recursive: true, force: true })
}
