import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { boat } from '../database/schema/club'
import { lookupTables } from '../database/lookupTables'

const CHOSEN = {
  genderId: lookupTables.Gender,
  ethnicityId: lookupTables.Ethnicity,
  swimmingAbilityId: lookupTables['Swimming Ability'],
  membershipTypeId: lookupTables['Membership Type'],
  emailPreferences: lookupTables['Email Preferences'],
  eventTypeId: lookupTables['Event Type'],
  eventTypeIds: lookupTables['Event Type'],
  cancelReasonId: lookupTables['Cancel Row Reason'],
  attendeeRemoveReasonId: lookupTables['Crew Remove from Row Reason'],
  organiserRemoveReasonId: lookupTables['Remove from Row Reason'],
  plannedBoats: boat,
  usedBoats: boat,
  safetyBoats: boat,
  bosunBoats: boat,
} as const

/** By field: what its ids are called. */
export type ChoiceNames = Partial<Record<string, ReadonlyMap<number, string>>>

/** The names of all that can be chosen of a member, an event or an attendance, in one query. */
export async function readChoiceNames(database: Pick<Database, 'execute'>): Promise<ChoiceNames> {
  const each = Object.entries(CHOSEN).map(
    ([field, table]) => sql`select ${field}::text as field, id, name from ${table}`,
  )
  const { rows } = await database.execute<{ field: string; id: number; name: string }>(sql.join(each, sql` union all `))
  const names: Record<string, Map<number, string>> = {}
  for (const { field, id, name } of rows) (names[field] ??= new Map()).set(id, name)
  return names
}
