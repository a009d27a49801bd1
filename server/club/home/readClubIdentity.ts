import { eq } from 'drizzle-orm'
import type { ClubIdentity } from '#contract/home'
import type { Database } from '../../database/connect'
import { clubSettings } from '../../database/schema/club'
import { picture } from '../../database/schema/pictures'
import { shownPicture } from '../../database/shownPicture'
import { presentClub } from './present'

/** Reads the club's name and marks, which every document shows. */
export async function readClubIdentity(database: Database): Promise<ClubIdentity> {
  const { title, logoUrl, address, email, socialUrl, timeZone } = clubSettings
  const [row] = await database
    .select({ identity: { title, logoUrl, address, email, socialUrl, timeZone }, logo: shownPicture })
    .from(clubSettings)
    .leftJoin(picture, eq(picture.id, clubSettings.logoPictureId))
  if (!row) throw new Error('The club has no settings.')
  return presentClub(row.identity, row.logo)
}
