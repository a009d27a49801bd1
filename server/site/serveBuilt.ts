// The built application under its base: the site's pages, the members application, their assets and pictures.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LookupItem } from '#contract/call'
import type { HomeContent } from '#contract/home'
import type { SiteData, SitePageNeeds } from '#contract/site'
import { matchPage } from '#contract/sitePath'
import { APP_BASE, type LookupType } from '#contract/words'
import { readBuiltFiles } from './builtFiles'
import { loadMembersDocument } from './membersDocument'
import { loadSite } from './renderer'
import { sendText } from './textFile'

const ALWAYS_ASK = 'no-cache'
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** The paths of the members application: §2.1, and the two screens that react-admin leads to. */
const MEMBERS = /^\/(?:members(?:\/.*)?|access-denied|authentication-error)$/

/** What the pages need of the club. The HTML in their content is cut to what the editor can make. */
export interface SiteSource {
  readHome(): Promise<HomeContent>
  listLookupItems(type: LookupType): Promise<LookupItem[]>
  now(): Date
  /** Gives the page what its first write must carry. */
  giveToken(request: FastifyRequest, reply: FastifyReply): void
}

/** Mounts what lies in the built folder. */
export async function serveBuilt(app: FastifyInstance, folder: string, source: SiteSource): Promise<void> {
  const site = await loadSite(folder)
  const assets = new Map([...(await readBuiltFiles(join(folder, 'site/assets'))), ...(await readBuiltFiles(join(folder, 'app/assets')))])
  const pictures = await readBuiltFiles(join(folder, 'site/pictures'))
  const membersDocument = await loadMembersDocument(folder)

  app.get('/', (_request, reply) => reply.redirect(`${APP_BASE}/home`))
  app.get(APP_BASE, (_request, reply) => reply.redirect(`${APP_BASE}/home`))
  app.get(`${APP_BASE}/assets/:name`, (request, reply) => {
    const file = assets.get(nameIn(request.params))
    return file ? sendText(request, reply, file, FOREVER) : reply.callNotFound()
  })
  app.get(`${APP_BASE}/pictures/:name`, (request, reply) => {
    const file = pictures.get(nameIn(request.params))
    return file ? sendText(request, reply, file, A_DAY) : reply.callNotFound()
  })
  app.get(`${APP_BASE}/*`, async (request, reply) => {
    const path = request.url.slice(APP_BASE.length).replace(/[?#].*$/, '')
    if (/^\/(?:assets|pictures)(?:\/|$)/.test(path)) return reply.callNotFound()
    source.giveToken(request, reply)
    if (MEMBERS.test(path)) return sendText(request, reply, await membersDocument(path, (await source.readHome()).club), ALWAYS_ASK)
    const page = matchPage(site.pages, path)
    if (page) return sendText(request, reply, await site.document(page.path, await readData(page, source)), ALWAYS_ASK)
    const withoutSlash = path.replace(/\/+$/, '')
    return reply.redirect(APP_BASE + (matchPage(site.pages, withoutSlash) ? withoutSlash : '/home'))
  })
}

const nameIn = (params: unknown): string => (params as { name: string }).name

async function readData({ needsHome, lookups }: SitePageNeeds, source: SiteSource): Promise<SiteData> {
  const home = await source.readHome()
  const lists = lookups.map(async type => [type, await source.listLookupItems(type)] as const)
  return { club: home.club, year: source.now().getFullYear(), home: needsHome ? home : null, lookups: Object.fromEntries(await Promise.all(lists)) }
}
