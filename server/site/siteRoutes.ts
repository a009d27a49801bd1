import type { FastifyInstance } from 'fastify'
import type { DemoClub } from '#contract/rules/site'
import { rememberAdministrator } from '../members/administrators'
import { readClubIdentity, readHome } from './home/readHome'
import { readSiteTexts } from './home/readSiteTexts'
import { ensureCrossSiteToken } from '../http/crossSite'
import { listLookupItems } from '../lookups/queries'
import { readRegistrationFields } from '../fields/readOwnFields'
import { readRendition } from '../documents/pictures/queries'
import type { Services } from '../services'
import { DRAWING_PATIENCE, type ReadViewer } from './drawnDocument'
import { findBuiltFolder } from './builtFiles'
import { readStoredBranding } from './branding'
import { serveBuilt } from './serveBuilt'
import type { ContentWatch } from './watchContent'
import { issueAccessToken } from '../sessions/sessionToken'
import { readCaller } from '../sessions/identifyCaller'
import { SCREEN_COOKIE, sessionInCookie } from '../sessions/sessionCookie'

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
    readMemberFields: () => readRegistrationFields(database),
    now: () => clock.now(),
    demo,
    hasAdministrator: rememberAdministrator(database),
    contentVersion: () => content.version(),
    readViewer: readViewer(app, services),
    patience,
    giveToken: (request, reply) => void ensureCrossSiteToken(secrets, request, reply, null),
  })
}

/** The headers of an answer that a page reads. */
const READ = ['content-type', 'x-total-count', 'content-range', 'etag'] as const

/**
 * Reads the member for whom a screen is drawn, by the session that the cookie names. It asks the database for every
 * document, so that the very next one sees a logout or a change of password. Their calls are made in the process with
 * rights, limits and log, like any call.
 */
const readViewer =
  (app: FastifyInstance, services: Services): ReadViewer =>
  async request => {
    const sessionId = await sessionInCookie(services, SCREEN_COOKIE, request)
    if (sessionId === null || (await readCaller(services, sessionId)) === null) return null
    const authorization = `Bearer ${await issueAccessToken(services, sessionId)}`
    const { host } = request.headers
    return {
      sessionId,
      call: async url => {
        const headers = { accept: 'application/json', authorization, ...(host !== undefined && { host }) }
        const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
        const sent = READ.flatMap(name => {
          const value = answer.headers[name]
          return value === undefined ? [] : [[name, String(value)] as const]
        })
        return { status: answer.statusCode, headers: Object.fromEntries(sent), body: answer.body }
      },
    }
  }
