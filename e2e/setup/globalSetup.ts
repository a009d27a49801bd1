import { startCluster } from '../../tests/cluster/startCluster'
import { announceCluster } from './cluster'

/** One PostgreSQL for the run; each worker has a database of its own on it. */
export default async function setup() {
  const { url, template, stop } = await startCluster()
  announceCluster({ url, template })
  return stop
}
