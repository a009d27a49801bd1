import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HomeContent, SiteTexts } from '#contract/calls/home'
import type { DemoClub } from '#contract/rules/site'
import { answerNotFound } from '../http/notFound'
import { serveBuilt } from './serveBuilt'

const BASE = '/app/club/v1'
/** A renderer that counts its work and shows its input. */
const RENDERER = `
let count = 0
export const notFound = { path: '/not-found', needsHome: false, texts: [], lookups: [], isListed: false }
export const pages = [{ path: '/home', needsHome: true, texts: [], lookups: [] }, { path: '/register', needsHome: false, texts: [], lookups: ['Gender'] }, ...['/first-start', '/first-start/:code', '/login', '/reset-password/:userId/:code'].map(path => ({ path, needsHome: false, texts: path === '/login' ? ['contact'] : [], lookups: [] }))]
export const render = (path, data) => '<p>' + path + ' ' + data.club.title + ' ' + (data.home !== null) + ' ' + JSON.stringify(data.lookups) + JSON.stringify(data.texts) + ' #' + ++count + (data.demo ? data.demo.password : '') + '</p><i>© ' + data.year + '</i>'
`
const club = {
  ...{ title: 'Tide', logoUrl: null, address: '', email: '', socialUrl: null },
  ...{ timeZone: 'Europe/London', hasPlaces: false, sendsNotices: false },
}
const image = { imageUrl: null, alt: '', picture: null }
const home: HomeContent = {
  intro: { title: '', summary: '', description: '', ...image },
  advert: image,
  slides: [],
  features: [],
  latestNews: [],
  partners: [],
  partnership: null,
  club,
}
const texts: SiteTexts = {
  contact: { lead: '' },
  learnToRow: { lead: '', image, links: [], clothing: '', swimming: '' },
  merchandise: { lead: '', image, items: [], sizes: '', sizeTables: [], lifejackets: '', partnerShop: '' },
}
let title = 'Tide'
/** The error for which nothing can be read. */
let fault: Error | null = null
const GONE = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  const script = 'export const answer = 42 // a script'
  const files: Record<string, string | Buffer> = {
    'renderer/package.json': '{"type":"module"}',
    'renderer/render.js': RENDERER,
    'site/assets.json': '{"boot":"boot()","entry":"/site.js","preloads":[]}',
    'site/assets/site-1.js': script,
    'site/assets/site-1.js.br': brotliCompressSync(script),
    'site/assets/site-1.js.gz': gzipSync(script),
    'site/pictures/oar.svg': '<svg/>',
    'site/pictures/favicon.svg': '<svg/>',
    'site/pictures/icon.svg': '<svg/>',
    'app/index.html': '<head><title>Members area</title></head><p>members</p>',
    'app/screens.json': '{"/members/home":["/home-1.js"]}',
    'app/assets/index-1.js': 'export {}',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  app = await served()
})

let contentVersion: string | null = null
let now = new Date('2026-11-20T12:00:00Z')
let timeZone = club.timeZone
let timesRead = 0

const orFault = <Result>(result: Result): Result => {
  if (fault) throw fault
  return result
}

async function served(demo: DemoClub | null = null, hasAdministrator = async () => true): Promise<FastifyInstance> {
  const app = Fastify()
  answerNotFound(app)
  await serveBuilt(app, folder, {
    readClub: async () => orFault({ ...club, title, timeZone }),
    readHome: async () => {
      timesRead += 1
      return orFault({ ...home, club: { ...club, title } })
    },
    readTexts: async () => orFault(texts),
    readStored: async () => orFault({ title, logo: null, logoUrl: null, picture: null, isUnlisted: false }),
    readPicture: async () => Buffer.alloc(0),
    publicUrl: () => 'https://tide.example',
    readMemberFields: async () => orFault([]),
    listLookupItems: async type => orFault([{ id: 1, name: type }]),
    now: () => now,
    demo,
    hasAdministrator,
    contentVersion: () => contentVersion,
    patience: 0,
    readViewer: async () => null,
    giveToken: (_request, reply) => void reply.header('x-token', 'given'),
  })
  return app
}

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('serveBuilt', () => {
  it('[SES-03] every page brings the cross-site token, so that its first write carries it; assets bring none', async () => {
    for (const path of ['/home', '/login', '/members/home'])
      expect((await get(BASE + path)).headers['x-token'], path).toBe('given')
    expect((await get(`${BASE}/pictures/none.svg`)).headers).not.toHaveProperty('x-token')
  })

  it.each(['/', BASE, `${BASE}/`, `${BASE}/nowhere`, `${BASE}/home/else`, `${BASE}/index.html`])(
    '[NAV-01] %s leads to home',
    async path => {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location]).toEqual([302, `${BASE}/home`])
    },
  )

  it('[NAV-01] [SET-10] an address of nothing outside the application shows a page that says so, and a sentence to a program', async () => {
    for (const accept of ['text/html,*/*;q=0.8', '*/*', undefined]) {
      const { statusCode, headers, body } = await get('/nowhere', accept ? { accept } : {})
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(body).toContain('/not-found Tide')
    }
    const head = await app.inject({ method: 'HEAD', url: '/nowhere', headers: { accept: 'text/html' } })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([404, 'text/html; charset=utf-8', ''])
    const nothing = { message: 'There is nothing here.' }
    for (const path of ['/api/nowhere', '/documents/x', '/health', '/pictures/7', `${BASE}/assets/none.js`]) {
      const answer = await get(path, { accept: 'text/html' })
      expect([answer.statusCode, answer.json()], path).toMatchObject([404, nothing])
    }
    expect((await get('/nowhere', { accept: 'application/json' })).json()).toMatchObject(nothing)
    expect((await app.inject({ method: 'POST', url: '/nowhere' })).json()).toMatchObject(nothing)
  })

  it('[SET-03] home leads to the first start until somebody looks after the club, and from then on the first start leads home, its links to a page that says so', async () => {
    let isThere = false
    const empty = await served(null, async () => isThere)
    const seen = async () =>
      Promise.all(
        ['/home', '/first-start', '/first-start/s3cret', '/login'].map(async path => {
          const { statusCode, headers } = await empty.inject({ url: BASE + path })
          return [statusCode, headers.location]
        }),
      )
    expect(await seen()).toEqual([
      [302, `${BASE}/first-start`],
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ])
    isThere = true
    expect(await seen()).toEqual([
      [200, undefined],
      [302, `${BASE}/home`],
      [302, `${BASE}/first-start/used`],
      [200, undefined],
    ])
    await empty.close()
  })

  it('[NAV-03] gives a page its data, whatever the query, and no more than it asks for', async () => {
    expect((await get(`${BASE}/home?from=mail`)).body).toContain('/home Tide true {}')
    expect((await get(`${BASE}/register`)).body).toContain('/register Tide false {"Gender":[{"id":1,"name":"Gender"}]}')
    expect((await get(`${BASE}/reset-password/7/s3cret`)).body).toContain('/reset-password/:userId/:code Tide')
  })

  it('leads a path with a slash too many to its page', async () => {
    expect((await get(`${BASE}/register/`)).headers.location).toBe(`${BASE}/register`)
  })

  it('renders a page again only when its content has changed', async () => {
    const first = await get(`${BASE}/home`)
    expect((await get(`${BASE}/home`)).body).toBe(first.body)
    title = 'Ebb'
    const second = await get(`${BASE}/home`)
    title = 'Tide'
    expect(second.body).toContain('Ebb')
    expect(second.headers.etag).not.toBe(first.headers.etag)
  })

  it('keeps no page without asking, and answers 304 to who holds it already', async () => {
    const { headers } = await get(`${BASE}/register`)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get(`${BASE}/register`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['members', 'members/home', 'members/event/view/7', 'access-denied', 'authentication-error'])(
    '%s is the members application, asked for anew each time',
    async path => {
      const { body, headers } = await get(`${BASE}/${path}`)
      expect(body).toContain('<p>members</p>')
      expect([headers['cache-control'], headers['content-type']]).toEqual(['no-cache', 'text/html; charset=utf-8'])
    },
  )

  it('[NAV-15] the members application finds the club’s identity in its document, and the code of the screen that the link leads to', async () => {
    title = 'Tide </script><b>'
    const home = await get(`${BASE}/members/home`)
    title = 'Tide'
    expect(home.body).toContain('<link rel="modulepreload" crossorigin href="/home-1.js">')
    const [, block = ''] = /<script type="application\/json" id="club-identity">(.*?)<\/script>/.exec(home.body) ?? []
    expect(JSON.parse(block)).toEqual({ ...club, title: 'Tide </script><b>' })
    expect(home.body).toContain('<title>Members area · Tide &lt;/script&gt;&lt;b&gt;</title>')
    expect((await get(`${BASE}/members/account`)).body).not.toContain('modulepreload')
  })

  it('shows what was known last while the database is away, also of pages that nobody has asked for', async () => {
    const app = await served()
    fault = GONE
    for (const [path, shown] of [
      ['/home', 'Tide true'],
      ['/register', '"name":"Gender"'],
      ['/members/home', '"title":"Tide"'],
    ] as const) {
      const { statusCode, body } = await app.inject(BASE + path)
      expect([statusCode, body], path).toEqual([200, expect.stringContaining(shown)])
    }
    fault = null
    title = 'Ebb'
    expect((await app.inject(`${BASE}/home`)).body).toContain('Ebb')
    title = 'Tide'
    await app.close()
  })

  it('[SPD-02] asks for the content once, until something of it has changed, and each time while nobody would tell', async () => {
    const read = async (times: number) => {
      timesRead = 0
      const bodies = []
      for (let time = 0; time < times; time += 1) bodies.push((await get(`${BASE}/home`)).body)
      return { timesRead, shows: bodies.at(-1) }
    }
    expect(await read(2)).toMatchObject({ timesRead: 2 })
    contentVersion = '1'
    expect(await read(3)).toMatchObject({ timesRead: 1 })
    title = 'Flood'
    expect(await read(1)).toEqual({ timesRead: 0, shows: expect.not.stringContaining('Flood') })
    contentVersion = '2'
    expect(await read(2)).toEqual({ timesRead: 1, shows: expect.stringContaining('Flood') })
    contentVersion = null
    title = 'Tide'
    expect(await read(2)).toEqual({ timesRead: 2, shows: expect.stringContaining('Tide') })
  })

  it('[SPD-02] a page that is kept has the new year from the club’s own midnight on', async () => {
    contentVersion = 'kept'
    timeZone = 'Pacific/Auckland'
    const years = []
    for (const at of ['2026-12-31T10:59:00Z', '2026-12-31T11:00:00Z']) {
      now = new Date(at)
      years.push((await get(`${BASE}/home`)).body.match(/© (\d+)/)?.[1])
    }
    expect(years).toEqual(['2026', '2027'])
    contentVersion = null
    timeZone = club.timeZone
  })

  it('says in words that it is away where nothing is known, and still gives the members application', async () => {
    fault = GONE
    const app = await served()
    const { statusCode, headers, body } = await app.inject(`${BASE}/home`)
    const members = await app.inject(`${BASE}/members/home`)
    fault = null
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatch(/<html lang="en-GB">[^]*<h1>Back in a moment<\/h1>/)
    expect(body).not.toContain('<script')
    expect([members.statusCode, members.body]).toEqual([200, expect.stringContaining('<p>members</p>')])
    expect(members.body).not.toContain('club-identity')
    expect((await app.inject(`${BASE}/home`)).statusCode).toBe(200)
    await app.close()
  })

  it('says in words that a page failed, and nothing of why', async () => {
    fault = new Error('secret')
    const { statusCode, headers, body } = await get(`${BASE}/home`)
    fault = null
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>Something went wrong</h1>')
    expect(body).not.toContain('secret')
  })

  it('serves an asset for ever, compressed for who takes it, and says that it varies', async () => {
    const plain = await get(`${BASE}/assets/site-1.js`)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const small = await get(`${BASE}/assets/site-1.js`, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    const zipped = await get(`${BASE}/assets/site-1.js`, { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(plain.body).toBe('export const answer = 42 // a script')
    const etag = String(small.headers.etag)
    expect((await get(`${BASE}/assets/site-1.js`, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(`${BASE}/assets/index-1.js`)).statusCode).toBe(200)
  })

  it('serves a picture for a day', async () => {
    expect((await get(`${BASE}/pictures/oar.svg`)).headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/svg+xml',
    })
  })

  it.each([
    'assets/gone.js',
    'assets/site-1.js.br',
    'assets/..%2fassets.json',
    'assets/',
    'assets/a/b.js',
    'pictures/gone.svg',
    'pictures/',
  ])('a missing file is a 404, never a page: %s', async path =>
    expect((await get(`${BASE}/${path}`)).statusCode).toBe(404),
  )
})

it('a demo club gives its accounts to the pages of both documents; a club of its own says nothing of any', async () => {
  const demo = { password: 'known-to-all', accounts: [{ email: 'member@demo.example', shows: 'a member' }] }
  const demoClub = await served(demo)
  for (const path of ['/register', '/members/home', '/members/user/account']) {
    expect((await demoClub.inject({ url: BASE + path })).body, path).toContain('known-to-all')
    expect((await get(BASE + path)).body, path).not.toMatch(/known-to-all|demo-club/)
  }
  await demoClub.close()
})
