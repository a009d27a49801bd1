import { inject } from 'vitest'
import { type TestDatabase, cloneDatabase } from './cloneDatabase'

/** A migrated database for one test file, of the cluster that the run has started. */
export const freshDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('cluster'))
