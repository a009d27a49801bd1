import { expect, it } from 'vitest'
import type { Database } from '../database/connect'
import type { Services } from '../services'
import { readStatistics } from './readStatistics'

const [database, statisticsDatabase] = [{}, {}] as [Database, Database]
const services = { database, statisticsDatabase } as Services
const coded = (code: string) => Object.assign(new Error('of the copy'), { code })

/** Returns which databases are read, when the copy fails with this error. */
async function databasesRead(error: Error) {
  const databases: Database[] = []
  const read = async (from: Services) => {
    databases.push(from.database)
    if (from.database === statisticsDatabase) throw error
  }
  const thrown = await readStatistics(services, read).catch((met: unknown) => met)
  return { places: databases, thrown }
}

it.each(['ECONNREFUSED', '57P01', '40001'])(
  '[SCL-02] %s: what the copy cannot tell now, the club’s own database can',
  async code => {
    expect(await databasesRead(coded(code))).toEqual({ places: [statisticsDatabase, database], thrown: undefined })
  },
)

it.each(['57014', '42P01'])(
  '[SCL-02] %s: what takes too long there, or is a fault, would be the same elsewhere',
  async code => {
    const error = coded(code)
    expect(await databasesRead(error)).toEqual({ places: [statisticsDatabase], thrown: error })
  },
)
