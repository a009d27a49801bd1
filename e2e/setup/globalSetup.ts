import { buildInto } from '../../tests/programs/buildInto'
import { startCluster } from '../../tests/cluster/startCluster'
import { announceCluster } from './cluster'
import { announceServer } from './runServer'

/** One PostgreSQL for the run, on which each worker has a database of its own, and the program of their servers. */
export default async function setup() {
  const { folder, remove } = await buildInto('journeys', { journeyServer: 'e2e/setup/journeyServer.ts' })
  announceServer(folder)
  const { url, template, stop } = await startCluster()
  announceCluster({ url, template })
  return async () => {
    await stop()
    await remove()
  }
}
