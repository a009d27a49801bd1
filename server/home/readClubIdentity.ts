import type { ClubIdentity } from '#contract/home'
import type { Database } from '../database/connect'
import { clubSettings } from '../database/schema/club'

/** What every document of the club shows of it. */
export async function readClubIdentity(database: Database): Promise<ClubIdentity> {
  const { title, logoUrl, address, email, socialUrl, timeZone } = clubSettings
  const [identity] = await database.select({ title, logoUrl, address, email, socialUrl, timeZone }).from(clubSettings)
  if (!identity) throw new Error('The club has no settings.')
  return identity
}
