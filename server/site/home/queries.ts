import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/connect'
import { homeFeature, homeSlide, partner } from '../../database/schema/club'
import { waterSettings } from '../../database/schema/river'
import { picture } from '../../database/schema/pictures'
import { type PictureRow, pictureColumns } from '../../database/pictureColumns'

/** The parts that the club has switched on, of those that every page of the application knows. */
export const partsOn = {
  hasPlaces: waterSettings.hasPlaces,
}

/** Reads the parts that the club has switched on. */
export async function readPartsOn(database: Pick<Database, 'select'>) {
  const [water] = await database.select(partsOn).from(waterSettings)
  return water ?? { hasPlaces: false }
}

export const listSlides = (database: Database) =>
  database
    .select({
      imageUrl: homeSlide.imageUrl,
      header: homeSlide.header,
      subText: homeSlide.subText,
      alt: homeSlide.alt,
      picture: pictureColumns,
    })
    .from(homeSlide)
    .leftJoin(picture, eq(picture.id, homeSlide.pictureId))
    .orderBy(asc(homeSlide.position), asc(homeSlide.id))

export const listFeatures = (database: Database) =>
  database
    .select({ title: homeFeature.title, summary: homeFeature.summary })
    .from(homeFeature)
    .orderBy(asc(homeFeature.position), asc(homeFeature.id))

export const listPartners = (database: Database) =>
  database
    .select({ name: partner.name, logoUrl: partner.logoUrl, url: partner.url, picture: pictureColumns })
    .from(partner)
    .leftJoin(picture, eq(picture.id, partner.pictureId))
    .orderBy(asc(partner.position), asc(partner.id))

/** Reads those of these pictures that exist, by their id. */
export async function readPictures(
  database: Database,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => PictureRow | null> {
  const known = ids.filter(id => id !== null)
  const rows =
    known.length === 0 ? [] : await database.select(pictureColumns).from(picture).where(inArray(picture.id, known))
  return id => rows.find(row => row.id === id) ?? null
}
