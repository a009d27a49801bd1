import { buildInto } from '../../tests/programs/buildInto'
import { startCluster } from '../../tests/cluster/startCluster'
import { announceCluster } from './cluster'
import { announceServer } from './runServer'

export default () => startJourneys('journeys', 'production')

/**
 * Starts one PostgreSQL for the run, on which each worker has a database of its own, and builds the program of their
 * servers. They serve dist/, or what is built beside the program's folder.
 */
export async function startJourneys(name: string, environment: 'production' | 'development') {
  const { folder, remove } = await buildInto(name, { journeyServer: 'e2e/setup/journeyServer.ts' })
  announceServer(folder, environment)
  const { url, template, stop } = await startCluster()
  announceCluster({ url, template })
  return async () => {
    await stop()
    await remove()
  }
}
