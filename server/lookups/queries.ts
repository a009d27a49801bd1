import type { LookupItem } from '#contract/call'
import type { LookupType } from '#contract/words'
import type { Database } from '../database/connect'
import { lookupTables } from './lookupTables'

/** The items of one lookup type, in the order in which they are offered. */
export function listLookupItems(database: Database, type: LookupType): Promise<LookupItem[]> {
  const { id, name, position } = lookupTables[type]
  return database.select({ id, name }).from(lookupTables[type]).orderBy(position, name)
}
