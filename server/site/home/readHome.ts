import { eq } from 'drizzle-orm'
import type { ClubIdentity, HomeContent } from '#contract/calls/home'
import type { Database } from '../../database/connect'
import { clubSettings } from '../../database/schema/club'
import { waterSettings } from '../../database/schema/river'
import { picture } from '../../database/schema/pictures'
import { readSettings } from '../../database/readSettings'
import { pictureColumns } from '../../database/pictureColumns'
import { presentClub, presentHome } from './present'
import { listFeatures, listPartners, listSlides, partsOn, readPartsOn, readPictures } from './queries'

/** Reads everything that the home page shows, ready to leave the server. */
export async function readHome(database: Database): Promise<HomeContent> {
  const [settings, parts, slides, features, partners] = await Promise.all([
    readSettings(database),
    readPartsOn(database),
    listSlides(database),
    listFeatures(database),
    listPartners(database),
  ])
  const { introPictureId, advertPictureId, logoPictureId } = settings
  const pictureOf = await readPictures(database, [introPictureId, advertPictureId, logoPictureId])
  return presentHome(settings, {
    slides,
    features,
    partners,
    intro: pictureOf(introPictureId),
    advert: pictureOf(advertPictureId),
    logo: pictureOf(logoPictureId),
    ...parts,
  })
}

/** Reads the club's name and marks, which every document shows. */
export async function readClubIdentity(database: Database): Promise<ClubIdentity> {
  const { title, logoUrl, address, email, socialUrl, timeZone } = clubSettings
  const [row] = await database
    .select({ identity: { title, logoUrl, address, email, socialUrl, timeZone, ...partsOn }, logo: pictureColumns })
    .from(clubSettings)
    .innerJoin(waterSettings, eq(waterSettings.id, clubSettings.id))
    .leftJoin(picture, eq(picture.id, clubSettings.logoPictureId))
  if (!row) throw new Error('The club has no settings.')
  return presentClub(row.identity, row.logo)
}
