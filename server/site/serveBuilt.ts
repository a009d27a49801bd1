// The built application under its base: the site's pages, the members application, their assets and pictures. It also
// serves the files that are asked for outside the base.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LookupItem } from '#contract/call'
import { dayAt } from '#contract/rules/clubClock'
import type { ClubHead } from '#contract/rules/documentHead'
import type { ClubIdentity, HomeContent, SiteTexts } from '#contract/calls/home'
import type { StoredMemberField } from '#contract/resources/ownFieldSchemas'
import {
  type DemoClub,
  matchPage,
  type SiteAssets,
  type SiteData,
  type SitePageNeeds,
  type SiteRenderer,
  textsFor,
} from '#contract/rules/site'
import { APP_BASE, FIRST_START, FIRST_START_USED, type LookupType } from '#contract/words'
import { isUnavailable } from '../database/isUnavailable'
import { documentPolicy } from '../http/headers'
import type { PictureRow } from '../database/pictureColumns'
import { readBuiltFiles } from './builtFiles'
import { brandingReader, type StoredBranding } from './branding'
import { drawScreens, type ReadViewer, sendDrawn } from './drawnDocument'
import { loadMembersDocument } from './membersDocument'
import { sendPlainPage } from '../http/plainPage'
import { siteFiles } from './siteFiles'
import { htmlFile, sendText, type TextFile } from './textFile'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const ALWAYS_ASK = 'no-cache'
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** The paths of the members application: §2.1, and the two screens that react-admin leads to. */
const MEMBERS = /^\/(?:members(?:\/.*)?|access-denied|authentication-error)$/

/** The club's data for the pages. The HTML in their content is cut to what the editor can make. */
export interface SiteSource {
  readClub(): Promise<ClubIdentity>
  readHome(): Promise<HomeContent>
  readTexts(): Promise<SiteTexts>
  readStored(): Promise<StoredBranding>
  /** Reads a picture of at least this many pixels across, if it is that large. */
  readPicture(picture: PictureRow, width: number): Promise<Buffer>
  /** Returns the address at which people reach the club. It is known once the server listens. */
  publicUrl(): string
  listLookupItems(type: LookupType): Promise<LookupItem[]>
  /** Reads the club's own fields that the registration asks for. */
  readMemberFields(): Promise<StoredMemberField[]>
  now(): Date
  /** The demo club; null in a club of its own. */
  demo: DemoClub | null
  /** Tells whether somebody looks after this club. Until then, home leads to the page that says how to. */
  hasAdministrator(): Promise<boolean>
  /** Returns another version after each change of what the pages show; null while nobody would announce any. */
  contentVersion(): string | null
  /** Returns the member for whom a members screen is drawn. */
  readViewer: ReadViewer
  /** The milliseconds that a document waits for its screen to be drawn. */
  patience: number
  /** Gives the page the token that its first write must carry. */
  giveToken(request: FastifyRequest, reply: FastifyReply): void
}

type Read = { readHead(): Promise<ClubHead> } & Pick<
  SiteSource,
  'readClub' | 'readHome' | 'readTexts' | 'listLookupItems' | 'readMemberFields' | 'now' | 'demo'
>

/** Mounts the files of the built folder. While the database is away, documents show the last known data. */
export async function serveBuilt(app: FastifyInstance, folder: string, source: SiteSource): Promise<void> {
  const site = await loadSite(folder)
  const assets = new Map([
    ...(await readBuiltFiles(join(folder, 'site/assets'))),
    ...(await readBuiltFiles(join(folder, 'app/assets'))),
  ])
  const pictures = await readBuiltFiles(join(folder, 'site/pictures'))
  const membersDocument = await loadMembersDocument(folder, source.demo)
  const sendIfDrawn = sendDrawn(drawScreens(app, folder, source.patience), source)
  const policy = documentPolicy(site.boot)
  const letBootRun = (reply: FastifyReply) => reply.header('content-security-policy', policy)
  const hasAdministrator = staleIfError<void, boolean>(() => source.hasAdministrator())
  /** The club's time zone, as it was last read. */
  let zone = 'UTC'
  /** The year stands at the foot of each page. */
  const version = () => {
    const content = source.contentVersion()
    return content === null ? null : `${content} of ${yearIn(zone, source.now())}`
  }
  const cachedRead = <Key, Value>(read: (key: Key) => Promise<Value>) => staleIfError(read, version)
  const readBranding = brandingReader(pictures, {
    readStored: staleIfError<void, StoredBranding>(() => source.readStored()),
    readPicture: (picture, width) => source.readPicture(picture, width),
    publicUrl: () => source.publicUrl(),
    // A demo club belongs to nobody, and a club that nobody looks after yet has nothing to show.
    isOpen: async () => source.demo === null && (await hasAdministrator()),
  })
  const known: Read = {
    readHead: cachedRead<void, ClubHead>(async () => (await readBranding()).head),
    readClub: cachedRead<void, ClubIdentity>(async () => {
      const club = await source.readClub()
      zone = club.timeZone
      return club
    }),
    readHome: cachedRead<void, HomeContent>(() => source.readHome()),
    readTexts: cachedRead<void, SiteTexts>(() => source.readTexts()),
    listLookupItems: cachedRead(type => source.listLookupItems(type)),
    readMemberFields: cachedRead<void, StoredMemberField[]>(() => source.readMemberFields()),
    now: () => source.now(),
    demo: source.demo,
  }

  const drawPage = cachedRead(async (page: Site['pages'][number]) => {
    const [data, head] = await Promise.all([readData(page, known), known.readHead()])
    return site.document(page.path, data, head)
  })

  /** The header repeats the word in the document's head, for programs that do not read that. */
  const sayIfUnlisted = (reply: FastifyReply, head: ClubHead | null) =>
    head?.mayBeListed === false && reply.header('x-robots-tag', 'noindex')

  siteFiles(app, site.pages, readBranding)
  app.sendNotFoundPage = async (request, reply) => {
    letBootRun(reply)
    try {
      const [data, head] = await Promise.all([readData(site.notFound, known), known.readHead()])
      const file = await site.document(site.notFound.path, data, head)
      sayIfUnlisted(reply, head)
      return sendText(request, reply.code(404), file, 'no-store')
    } catch (error) {
      return sendPlainPage(error, request, reply)
    }
  }
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
  const built = await readBuiltFiles(join(folder, 'app'))
  const serveWorker = (name: string, headers = {}) => {
    const worker = built.get(name)
    app.get(`${APP_BASE}/${name}`, (request, reply) =>
      worker ? sendText(request, reply.headers(headers), worker, ALWAYS_ASK) : reply.callNotFound(),
    )
  }
  serveWorker('worker.js')
  // It answers for the documents' files, which lie beside the application.
  serveWorker('documentsWorker.js', { 'service-worker-allowed': '/documents/' })
  app.get(
    `${APP_BASE}/*`,
    { errorHandler: (error, request, reply) => void sendPlainPage(error, request, reply) },
    async (request, reply) => {
      const path = request.url.slice(APP_BASE.length).replace(/[?#].*$/, '')
      if (/^\/(?:assets|pictures)(?:\/|$)/.test(path)) return reply.callNotFound()
      source.giveToken(request, reply)
      letBootRun(reply)
      if (MEMBERS.test(path)) {
        const [identity, head] = await Promise.all([orNull(known.readClub), orNull(known.readHead)])
        sayIfUnlisted(reply, head)
        const file = await membersDocument(path, identity, head)
        if (identity !== null) {
          if (await sendIfDrawn(request, reply, { club: identity, demo: source.demo, document: file })) return reply
        }
        return sendText(request, reply, file, ALWAYS_ASK)
      }
      const page = matchPage(site.pages, path)
      if (path === '/home' || path.startsWith(FIRST_START)) {
        const instead = insteadOf(path, await hasAdministrator())
        if (instead !== null) return reply.header('cache-control', 'no-store').redirect(APP_BASE + instead)
      }
      if (page) {
        const file = await drawPage(page)
        sayIfUnlisted(reply, await known.readHead())
        return sendText(request, reply, file, ALWAYS_ASK)
      }
      const withoutSlash = path.replace(/\/+$/, '')
      return reply.redirect(APP_BASE + (matchPage(site.pages, withoutSlash) ? withoutSlash : '/home'))
    },
  )
  // The data is read in advance, in case the database goes away before anybody asks.
  await Promise.allSettled([hasAdministrator(), known.readHead(), ...site.pages.map(page => readData(page, known))])
}

/** Returns the page to show in place of the home page or one of the first start; null where that page is right. */
function insteadOf(path: string, isLookedAfter: boolean): string | null {
  if (!isLookedAfter) return path === '/home' || path === FIRST_START_USED ? FIRST_START : null
  if (path === '/home' || path === FIRST_START_USED) return null
  return path.startsWith(`${FIRST_START}/`) ? FIRST_START_USED : '/home'
}

const nameIn = (params: unknown): string => (params as { name: string }).name

/** Returns null while nobody knows it. */
async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

/** Returns the year in a time zone. */
const yearIn = (zone: string, now: Date): number => Number(dayAt(zone, now.toISOString()).slice(0, 4))

async function readData(
  { needsHome, texts, lookups, needsMemberFields }: SitePageNeeds,
  { readClub, readHome, readTexts, listLookupItems, readMemberFields, now, demo }: Read,
): Promise<SiteData> {
  const [club, home] = await Promise.all([readClub(), needsHome ? readHome() : null])
  const lists = lookups.map(async type => [type, await listLookupItems(type)] as const)
  return {
    club,
    demo,
    year: yearIn(club.timeZone, now()),
    home,
    texts: texts.length > 0 ? textsFor(texts, await readTexts()) : {},
    lookups: Object.fromEntries(await Promise.all(lists)),
    memberFields: needsMemberFields ? await readMemberFields() : [],
  }
}

interface Site {
  pages: SiteRenderer['pages']
  notFound: SiteRenderer['notFound']
  /** The script in the head of these documents, and of the members application's. */
  boot: string
  /** Returns a page's document. It is rendered again only when its data has changed. */
  document(path: string, data: SiteData, club: ClubHead): Promise<TextFile>
}

/** Loads the site's renderer from the built folder, once. */
async function loadSite(folder: string): Promise<Site> {
  const renderer = (await import(pathToFileURL(join(folder, 'renderer/render.js')).href)) as SiteRenderer
  const assets = JSON.parse(await readFile(join(folder, 'site/assets.json'), 'utf8')) as SiteAssets
  const rendered = new Map<string, { content: string; file: Promise<TextFile> }>()
  return {
    pages: renderer.pages,
    notFound: renderer.notFound,
    boot: assets.boot,
    document(path, data, club) {
      const content = JSON.stringify([data, club])
      const cached = rendered.get(path)
      if (cached?.content === content) return cached.file
      const file = htmlFile(renderer.render(path, data, assets, club))
      rendered.set(path, { content, file })
      return file
    },
  }
}

/**
 * Returns the value last read under a key while `version` stays the same, and while the database is away. A null
 * version is never the same. Throws where nothing was read before.
 */
function staleIfError<Key, Value>(
  read: (key: Key) => Promise<Value>,
  version: () => string | null = () => null,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Value; of: string | null }>()
  return async key => {
    const of = version()
    const cached = known.get(key)
    if (cached && of !== null && cached.of === of) return cached.value
    try {
      const value = await read(key)
      known.set(key, { value, of })
      return value
    } catch (error) {
      if (cached === undefined || !isUnavailable(error)) throw error
      return cached.value
    }
  }
}
