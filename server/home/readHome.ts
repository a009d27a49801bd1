import type { HomeContent } from '#contract/home'
import type { Database } from '../database/connect'
import { presentHome } from './present'
import { listFeatures, listPartners, listSlides, readSettings } from './queries'

/** Everything that the public site shows, ready to leave the server. */
export async function readHome(database: Database): Promise<HomeContent> {
  const [settings, slides, features, partners] = await Promise.all([
    readSettings(database),
    listSlides(database),
    listFeatures(database),
    listPartners(database),
  ])
  return presentHome(settings, { slides, features, partners })
}
