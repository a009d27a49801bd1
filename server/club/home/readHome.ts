import type { HomeContent } from '#contract/home'
import type { Database } from '../../database/connect'
import { presentHome } from './present'
import { listFeatures, listPartners, listSlides, readPictures, readSettings } from './queries'

/** Reads everything that the home page shows, ready to leave the server. */
export async function readHome(database: Database): Promise<HomeContent> {
  const [settings, slides, features, partners] = await Promise.all([
    readSettings(database),
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
  })
}
