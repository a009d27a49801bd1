import { eq } from 'drizzle-orm'
import type { OfferedItem } from '#contract/calls/lookup'
import type { LookupType } from '#contract/words'
import type { Database } from '../database/connect'
import { lookupTables } from '../database/lookupTables'

/**
 * Lists the items of one lookup type, in the order in which they are offered. `retired` adds the retired ones, marked
 * as such.
 */
export async function listLookupItems(
  database: Database,
  type: LookupType,
  { retired = false }: { retired?: boolean } = {},
): Promise<OfferedItem[]> {
  const { id, name, position, isActive } = lookupTables[type]
  const rows = await database
    .select({ id, name, isActive })
    .from(lookupTables[type])
    .where(retired ? undefined : eq(isActive, true))
    .orderBy(position, name)
  return rows.map(({ isActive: isOffered, ...item }) => ({ ...item, ...(!isOffered && { isRetired: true as const }) }))
}
