// Playwright's workers are processes of their own: the cluster's address reaches them through the environment.
import { cloneDatabase, type TestDatabase } from '../../tests/cluster/cloneDatabase'
import type { Cluster } from '../../tests/cluster/startCluster'

const VARIABLE = 'CLUB_TEST_CLUSTER'

export const announceCluster = (cluster: Cluster): void => void (process.env[VARIABLE] = JSON.stringify(cluster))

/** A migrated database, empty of members, for this worker alone. */
export const makeDatabase = (): Promise<TestDatabase> =>
  cloneDatabase(JSON.parse(process.env[VARIABLE] ?? '{}') as Cluster)
