import { clubSettings } from './schema/club'
import type { Database } from './connect'

export type ClubSettings = typeof clubSettings.$inferSelect

/** Reads the one row of settings, which every club has from its first migration. */
export async function readSettings(database: Pick<Database, 'select'>): Promise<ClubSettings> {
  const [settings] = await database.select().from(clubSettings)
  if (!settings) throw new Error('The club has no settings.')
  return settings
}
