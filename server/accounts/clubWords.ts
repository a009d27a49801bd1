import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { boat, clubSettings } from '../database/schema/club'

/** Reads the words that everybody around the club knows: its name, its place and its boats. */
export async function readClubWords(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ word: string }>(
    sql`select unnest(array[${clubSettings.title}, ${clubSettings.address}, ${clubSettings.email}]) as word from ${clubSettings}
      union all select ${boat.name} from ${boat}`,
  )
  return rows.map(({ word }) => word)
}
