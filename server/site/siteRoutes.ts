import type { FastifyInstance } from 'fastify'
import type { DemoClub } from '#contract/rules/site'
import { rememberAdministrator } from '../members/administrators'
import { readClubIdentity, readHome } from './home/readHome'
import { readSiteTexts } from './home/readSiteTexts'
import { ensureCrossSiteToken } from '../http/crossSite'
import { listLookupItems } from '../lookups/queries'
import { askedInRegistration, readMemberFields } from '../fields/readOwnFields'
import { readRendition } from '../documents/pictures/queries'
import type { Services } from '../services'
import { DRAWING_PATIENCE } from './drawnDocument'
import { readViewer } from './readViewer'
import { findBuiltFolder } from './builtFiles'
import { readStoredBranding } from './branding'
import { serveBuilt } from './serveBuilt'
import type { ContentWatch } from './watchContent'

/** Everything is read anew each time. */
const UNWATCHED = { version: () => null }

/**
 * Mounts the built application. Where nothing is built, it only says so (npm run dev then has Vite before this server).
 */
export async function siteRoutes(
  app: FastifyInstance,
  services: Services,
  demo: DemoClub | null = null,
  content: Pick<ContentWatch, 'version'> = UNWATCHED,
  patience: number = DRAWING_PATIENCE,
): Promise<void> {
  const { database, clock, secrets } = services
  const folder = findBuiltFolder()
  if (folder === null) return app.log.warn('Nothing is built: only calls are answered.')
  await serveBuilt(app, folder, {
    readClub: () => readClubIdentity(database),
    readHome: () => readHome(database),
    readTexts: () => readSiteTexts(database),
    readStored: () => readStoredBranding(database),
    readPicture: (picture, width) => readRendition(database, picture, width),
    publicUrl: () => services.publicUrl,
    listLookupItems: type => listLookupItems(database, type),
    readMemberFields: async () => askedInRegistration(await readMemberFields(database)),
    now: () => clock.now(),
    demo,
    hasAdministrator: rememberAdministrator(database),
    contentVersion: () => content.version(),
    readViewer: readViewer(app, services),
    patience,
    giveToken: (request, reply) => void ensureCrossSiteToken(secrets, request, reply, null),
  })
}
