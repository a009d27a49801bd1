import { sql } from 'drizzle-orm'
import { columnOf, lookupsIn } from '#contract/resources/fields'
import type { Database } from '../database/connect'
import { boat } from '../database/schema/club'
import { lookupTables } from '../database/lookupTables'
import { DESCRIBED } from './describedFields'

/** The choices of fields that are not described. */
const BESIDE = {
  emailPreferences: lookupTables['Email Preferences'],
  eventTypeIds: lookupTables['Event Type'],
  plannedBoats: boat,
  usedBoats: boat,
  safetyBoats: boat,
  bosunBoats: boat,
} as const

/** The names that belong to the ids of each field. */
export type ChoiceNames = Partial<Record<string, ReadonlyMap<number, string>>>

/** Reads the names of all choices of a member, an event or an attendance, in one query. */
export async function readChoiceNames(database: Pick<Database, 'execute'>): Promise<ChoiceNames> {
  const described = lookupsIn([...DESCRIBED.values()]).map(
    field => [columnOf(field), lookupTables[field.list]] as const,
  )
  const each = [...described, ...Object.entries(BESIDE)].map(
    ([field, table]) => sql`select ${field}::text as field, id, name from ${table}`,
  )
  const { rows } = await database.execute<{ field: string; id: number; name: string }>(sql.join(each, sql` union all `))
  const names: Record<string, Map<number, string>> = {}
  for (const { field, id, name } of rows) (names[field] ??= new Map()).set(id, name)
  return names
}
