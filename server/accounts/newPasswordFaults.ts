import { sql } from 'drizzle-orm'
import { boat, clubSettings } from '../database/schema/club'
import type { ModelState } from '../errors'
import type { Services } from '../services'
import { type Owner, passwordFaults } from './passwordFaults'

export const OLD_PASSWORD = 'Please choose a password that is different from your current one.'

/** Of a new password and the same again: the two fields as the call spells them, in this order. */
export async function newPasswordFaults(
  { database }: Pick<Services, 'database'>,
  typed: Readonly<Record<string, string>>,
  owner: Owner,
): Promise<ModelState> {
  const [[field, password] = ['', ''], [again, repeated] = ['', '']] = Object.entries(typed)
  const faults = await passwordFaults(password, owner, await readClubWords(database))
  return {
    ...(faults.length > 0 && { [field]: faults }),
    ...(password !== repeated && { [again]: ['The two passwords are not the same.'] }),
  }
}

/** What everybody around the club knows: its name, where it is, and its boats. */
async function readClubWords(database: Services['database']): Promise<string[]> {
  const { rows } = await database.execute<{ word: string }>(
    sql`select unnest(array[${clubSettings.title}, ${clubSettings.address}, ${clubSettings.email}]) as word from ${clubSettings}
      union all select ${boat.name} from ${boat}`,
  )
  return rows.map(({ word }) => word)
}
