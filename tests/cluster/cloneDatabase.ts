import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase, withAdministrator } from './administer'
import type { Cluster } from './startCluster'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A database of its own for one test file: a copy of the template, or of another database of the cluster. PostgreSQL
 * copies one that nobody is connected to, and waits five seconds for those who are.
 */
export async function cloneDatabase({ url, template }: Cluster, from = template): Promise<TestDatabase> {
  const name = template.replace(/template$/, randomBytes(6).toString('hex'))
  return {
    url: await createDatabase(url, name, from),
    drop: () => withAdministrator(url, client => dropDatabase(client, name)),
  }
}
