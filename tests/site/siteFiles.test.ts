import { createHash } from 'node:crypto'
// Tests the files that search engines, browsers and phones ask every site for. It uses the real build and a club of its
// own.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ICON_NAMES } from '#contract/rules/documentHead'
import { buildApp } from '../../server/app'
import { DEMO_CLUB } from '../../server/demo/accounts'
import { siteRoutes } from '../../server/site/siteRoutes'
import { watchContent } from '../../server/site/watchContent'
import { shortName } from '../../server/site/webManifest'
import { attachmentOf } from '../api/fileMaker'
import { scene } from '../api/photograph'
import { beforeTests, startTestClub, type TestClub, testClub } from '../testClub'
import { eventually } from '../eventually'

const BASE = '/app/club/v1'
const PUBLIC = 'https://club.example'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const club = testClub()
/** Two servers of the club on one database, and one that serves it as a demo. */
let app: TestClub['app']
let other: TestClub['app']
let demo: TestClub['app']

const admin = beforeTests(() => club.signedIn({ roles: ['Member', 'Member Secretary', 'System Administrator'] }))
beforeAll(async () => {
  const serve = async (isDemo = false) => {
    const config = { trustProxy: false, clubUrl: PUBLIC } as const
    const server = await buildApp({ config, services: club.services, logLevel: 'silent' })
    await siteRoutes(server, club.services, isDemo ? DEMO_CLUB : null)
    return server
  }
  ;[app, other, demo] = await Promise.all([serve(), serve(), serve(true)])
})
beforeEach(() =>
  club.pool.query(
    "delete from home_slide; update club_settings set title = 'Ferry Rowing Club', logo_url = null, logo_picture_id = null, intro_picture_id = null",
  ),
)
afterAll(() => Promise.all([app, other, demo].map(server => server.close())))

const get = (url: string, headers: Record<string, string> = {}, server = app) => server.inject({ url, headers })

/** The head of a document: what its tags say, by name, property or rel. */
async function headOf(path: string, server = app): Promise<Map<string, string>> {
  const { body } = await get(path, BROWSER, server)
  const [head = ''] = body.split('</head>')
  const tags = [...head.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)"([^>]*)>/g)]
  return new Map(
    tags.map(([, name = '', rest = '']) => [
      name,
      (/(?:content|href)="([^"]*)"/.exec(rest)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  )
}

async function upload(bytes: Buffer): Promise<{ id: number; address: string }> {
  const { body } = await club.call('POST /api/picture/save', {
    as: admin,
    body: { picture: attachmentOf('logo.png', bytes, {}) },
  })
  return { id: body.id, address: body.picture.address }
}

/** The W3C's Web Application Manifest, with Chrome's conditions for putting it on a home screen. */
const manifest = z.strictObject({
  id: z.string().startsWith('/'),
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  lang: z.literal('en-GB'),
  dir: z.literal('ltr'),
  start_url: z.string().startsWith(`${BASE}/`),
  scope: z.literal(`${BASE}/`),
  display: z.enum(['standalone', 'minimal-ui']),
  theme_color: z.string().regex(/^#[0-9A-F]{6}$/),
  background_color: z.string().regex(/^#[0-9A-F]{6}$/),
  icons: z.array(
    z.strictObject({
      src: z.string().startsWith('/icons/'),
      sizes: z.string().regex(/^(\d+)x\1$/),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
})
const readManifest = async (server = app) => manifest.parse((await get('/manifest.webmanifest', {}, server)).json())

/** The pictures of a Windows icon file, by the sizes that its head names. */
function picturesIn(ico: Buffer): [size: number, png: Buffer][] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
  return Array.from({ length: ico.readUInt16LE(4) }, (_none, index) => {
    const at = 6 + 16 * index
    const offset = ico.readUInt32LE(at + 12)
    return [ico.readUInt8(at), ico.subarray(offset, offset + ico.readUInt32LE(at + 8))]
  })
}

const pixelAt = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

describe('search engines', () => {
  it('[SET-10] find every public page by robots.txt and the sitemap, at the club’s public address, and no other', async () => {
    const robots = await get('/robots.txt')
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /oauth/\nDisallow: /documents/\n\nSitemap: ${PUBLIC}/sitemap.xml\n`,
    )
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses).toEqual(
      ['home', 'contact-us', 'learnToRow', 'merchandise', 'login', 'register'].map(page => `${PUBLIC}${BASE}/${page}`),
    )
    for (const address of addresses) {
      const head = await headOf(address.slice(PUBLIC.length))
      expect([head.get('canonical'), head.get('robots'), head.get('og:url')]).toEqual([address, undefined, address])
    }
    for (const path of ['/forgot-password', '/reset-password/1/code', '/members/home', '/members/event/view/7']) {
      const head = await headOf(BASE + path)
      expect([path, head.get('robots'), head.get('canonical')]).toEqual([path, 'noindex', undefined])
    }
    const head = await app.inject({ method: 'HEAD', url: '/sitemap.xml' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('[SET-03] [SET-10] are asked to pass over a demo club, and one that nobody looks after yet', async () => {
    const expectUnlisted = async (server: TestClub['app'], path: string) => {
      expect((await get('/robots.txt', {}, server)).body).not.toContain('Sitemap')
      expect((await get('/sitemap.xml', {}, server)).statusCode).toBe(404)
      expect((await headOf(BASE + path, server)).get('robots')).toBe('noindex')
    }
    await expectUnlisted(demo, '/home')
    const empty = await startTestClub()
    try {
      const server = await buildApp({ config: { trustProxy: false, clubUrl: PUBLIC }, services: empty.services })
      await siteRoutes(server, empty.services)
      await expectUnlisted(server, '/login')
      await expectUnlisted(server, '/first-start')
      expect((await get(`${BASE}/first-start`, BROWSER, server)).body).toContain('Your club is waiting for you')
      const leadsTo = async (path: string) => (await get(BASE + path, BROWSER, server)).headers.location ?? null
      expect(await leadsTo('/first-start/a-code')).toBeNull()
      expect(await leadsTo('/first-start/used')).toBe(`${BASE}/first-start`)
      await empty.memberWith({ roles: ['Member', 'System Administrator'] })
      expect((await get('/robots.txt', {}, server)).body).toContain('Sitemap')
      expect((await headOf(`${BASE}/login`, server)).has('robots')).toBe(false)
      // A link that has been used says so.
      expect(await leadsTo('/first-start/a-code')).toBe(`${BASE}/first-start/used`)
      expect((await get(`${BASE}/first-start/used`, BROWSER, server)).body).toContain('This link has been used')
      expect(await leadsTo('/first-start')).toBe(`${BASE}/home`)
      await server.close()
    } finally {
      await empty.stop()
    }
  })
})

describe('a club that asks to be kept out of search engines', () => {
  const save = async (isUnlisted: boolean) => {
    const { status } = await club.call('PUT /api/setup/searchEngines/:id', {
      as: admin,
      params: { id: 1 },
      body: { isUnlisted },
    })
    expect(status).toBe(200)
  }
  const PAGES = ['/home', '/contact-us', '/login', '/members/home'].map(path => BASE + path)
  /**
   * Returns for each page whether its header and its head say noindex. Also returns robots.txt and the status of the
   * sitemap.
   */
  const told = async (server: TestClub['app']) => {
    const pages = PAGES.map(async path => {
      const { headers } = await get(path, BROWSER, server)
      return [headers['x-robots-tag'], (await headOf(path, server)).get('robots')]
    })
    const [robots, sitemap] = [await get('/robots.txt', {}, server), await get('/sitemap.xml', {}, server)]
    return { pages: await Promise.all(pages), robots: robots.body, sitemap: sitemap.statusCode }
  }

  it('[SET-10] says so on every page, which may be read for that, at once on every server that keeps its pages in memory', async () => {
    const watches: ReturnType<typeof watchContent>[] = []
    const servers = await Promise.all(
      [1, 2].map(async () => {
        const server = await buildApp({ config: { trustProxy: false, clubUrl: PUBLIC }, services: club.services })
        const watch = watchContent(server, club.database)
        watches.push(watch)
        await siteRoutes(server, club.services, null, watch)
        return server
      }),
    )
    try {
      await eventually(() => expect(watches.map(watch => watch.version())).not.toContain(null))
      const listed = await told(servers[0]!)
      expect(listed.pages).toEqual(PAGES.map(path => [undefined, path.includes('/members/') ? 'noindex' : undefined]))
      expect(await told(servers[1]!)).toEqual(listed)
      await save(true)
      for (const server of servers)
        await eventually(async () => {
          expect(await told(server)).toEqual({
            pages: PAGES.map(() => ['noindex', 'noindex']),
            robots: 'User-agent: *\nDisallow: /api/\nDisallow: /oauth/\nDisallow: /documents/\n',
            sitemap: 404,
          })
        })
      const nowhere = await get('/nowhere', BROWSER, servers[0])
      expect([nowhere.statusCode, nowhere.headers['x-robots-tag']]).toEqual([404, 'noindex'])
      await save(false)
      for (const server of servers) await eventually(async () => expect(await told(server)).toEqual(listed))
    } finally {
      watches.forEach(watch => watch.stop())
      await Promise.all(servers.map(server => server.close()))
    }
  })
})

describe('telephones and browsers', () => {
  it('[SPD-04] run the script in the head of a document, whose digest its policy holds, and no other there', async () => {
    for (const path of ['/home', '/register', '/members/home', '/members/rows']) {
      const { body, headers } = await get(BASE + path)
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
      const digests = scripts.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      expect(digests, path).toHaveLength(1)
      expect(headers['content-security-policy']).toContain(`;script-src 'self' ${digests[0]}`)
    }
    expect((await get('/api/lookup/all?type=Gender')).headers['content-security-policy']).not.toContain('script-src')
  })

  it('[SET-10] find a manifest that is sound, by a link in both documents that the content security policy lets them follow', async () => {
    for (const path of ['/home', '/login', '/members/home'])
      expect((await headOf(BASE + path)).get('manifest'), path).toBe('/manifest.webmanifest')
    const { headers } = await get('/manifest.webmanifest')
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('manifest-src')
    const { name, icons, start_url: start } = await readManifest()
    expect(name).toBe('Ferry Rowing Club')
    expect((await get(start)).statusCode).toBe(200)
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes } of icons) {
      const answer = await get(src)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { width, height, format } = await sharp(answer.rawPayload).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
  })

  it('[SET-10] get a true favicon.ico of three sizes and an icon without holes for an iPhone, also where no document names them', async () => {
    const ico = await get('/favicon.ico')
    expect(ico.headers).toMatchObject({ 'content-type': 'image/vnd.microsoft.icon', 'cache-control': 'no-cache' })
    const pictures = picturesIn(ico.rawPayload)
    expect(pictures.map(([size]) => size)).toEqual([16, 32, 48])
    for (const [size, png] of pictures)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: true })
    const again = await get('/favicon.ico', { 'if-none-match': String(ico.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const touch = await get('/apple-touch-icon.png')
    expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180 })
    expect((await sharp(touch.rawPayload).stats()).isOpaque).toBe(true)
    const head = await headOf(`${BASE}/home`)
    for (const name of ['icon', 'apple-touch-icon'])
      expect((await get(head.get(name) ?? '')).statusCode, name).toBe(200)
    for (const url of [`${head.get('icon')?.replace(/[^/]+$/, '')}none.png`, '/icons/aaaaaaaaaaaaaaaaaaaaaa/192.png'])
      expect((await get(url)).statusCode, url).toBe(404)
  })

  it('[SET-10] see a new name and a new logo at once, from every server', async () => {
    const before = await readManifest()
    const oldIcon = await get('/favicon.ico')
    // Its left half can be seen through.
    const half = { width: 400, height: 400, channels: 4 } as const
    const drawing = sharp({ create: { ...half, width: 800, background: '#00000000' } }).composite([
      { input: { create: { ...half, background: '#cc0000' } }, left: 400, top: 0 },
    ])
    const logo = await upload(await drawing.png().toBuffer())
    await club.pool.query("update club_settings set title = 'Zephyr & Sons', logo_picture_id = $1", [logo.id])
    for (const server of [app, other]) {
      const { name, icons } = await readManifest(server)
      expect(name).toBe('Zephyr & Sons')
      expect(icons[0]?.src).not.toBe(before.icons[0]?.src)
      const icon = await get('/favicon.ico', { 'if-none-match': String(oldIcon.headers.etag) }, server)
      expect(icon.statusCode).toBe(200)
      const [any, maskable] = await Promise.all(
        [icons[1], icons[3]].map(async drawn => (await get(drawn?.src ?? '', {}, server)).rawPayload),
      )
      // The right half of the logo, the left one that can be seen through, and above the logo, which is twice as wide
      // as high.
      const [shown, hole, above] = [
        [400, 256],
        [100, 256],
        [400, 50],
      ] as const
      expect(await pixelAt(any!, ...shown)).toEqual([204, 0, 0, 255])
      expect((await pixelAt(any!, ...hole))[3]).toBe(0)
      expect((await pixelAt(any!, ...above))[3]).toBe(0)
      expect(await pixelAt(maskable!, 350, 256)).toEqual([204, 0, 0, 255])
      expect(await pixelAt(maskable!, ...hole)).toEqual([255, 255, 255, 255])
      // No part of the logo is outside a circle of four fifths, where a phone may cut.
      const { data, info } = await sharp(maskable).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      let farthest = 0
      for (let at = 0; at < data.length; at += 3)
        if ((data[at + 1] ?? 255) < 128)
          farthest = Math.max(
            farthest,
            Math.hypot(((at / 3) % info.width) - 255.5, Math.floor(at / 3 / info.width) - 255.5),
          )
      expect(farthest).toBeGreaterThan(190)
      expect(farthest).toBeLessThanOrEqual(0.4 * 512 + 1)
    }
    expect((await headOf(`${BASE}/members/home`, other)).get('og:site_name')).toBe('Zephyr & Sons')
    for (const name of ICON_NAMES)
      expect((await get(`${before.icons[0]?.src.replace('192.png', '')}${name}`)).statusCode, name).toBe(404)
  })

  it.each([
    ['light and seen through, on navy', { r: 250, g: 250, b: 250, alpha: 0.9 }, [15, 42, 61, 255]],
    ['without holes, on its own colour', { r: 10, g: 120, b: 60, alpha: 1 }, [10, 120, 60, 255]],
  ])('[SET-10] a logo that is %s', async (_what, background, ground) => {
    const bytes = await sharp({ create: { width: 200, height: 300, channels: 4, background } })
      .png()
      .toBuffer()
    await club.pool.query('update club_settings set logo_picture_id = $1', [(await upload(bytes)).id])
    const { icons } = await readManifest()
    const corner = await pixelAt((await get(icons[3]?.src ?? '')).rawPayload, 2, 2)
    for (const [channel, value] of corner.entries()) expect(Math.abs(value - (ground[channel] ?? 0))).toBeLessThan(8)
  })

  it('[SET-10] a logo at another address is not fetched, and one of the drawings is drawn', async () => {
    const mark = (await readManifest()).icons[0]?.src
    await club.pool.query("update club_settings set logo_url = 'https://elsewhere.example/logo.png'")
    expect((await readManifest()).icons[0]?.src).toBe(mark)
    await club.pool.query(`update club_settings set logo_url = '${BASE}/pictures/logo.svg'`)
    const drawn = (await readManifest()).icons[0]?.src ?? ''
    expect(drawn).not.toBe(mark)
    expect((await get(drawn)).statusCode).toBe(200)
  })
})

describe('a preview of a link', () => {
  it('[SET-10] shows the club’s name, what the page is, and its icon, or the picture of its first slide, by whole addresses', async () => {
    await club.pool.query("update club_settings set title = 'Ebb & Flow <RC>', intro_summary = 'We row at \"six\".'")
    const plain = await headOf(`${BASE}/home`)
    expect(plain.get('og:site_name')).toBe('Ebb & Flow &lt;RC&gt;')
    expect(plain.get('og:title')).toBe('Ebb & Flow &lt;RC&gt;')
    expect(plain.get('og:description')).toBe('We row at &quot;six&quot;.')
    expect(plain.get('description')).toBe(plain.get('og:description'))
    expect(plain.get('twitter:card')).toBe('summary')
    expect(plain.get('og:image')).toMatch(new RegExp(`^${PUBLIC}/icons/[\\w-]{22}/512\\.png$`))
    expect((await get(plain.get('og:image')?.slice(PUBLIC.length) ?? '')).statusCode).toBe(200)

    const [wide, intro] = await Promise.all(
      [
        { width: 2600, height: 1300 },
        { width: 700, height: 500 },
      ].map(async size => upload(await scene(size).jpeg().toBuffer())),
    )
    await club.pool.query("update club_settings set intro_picture_id = $1, intro_alt = 'The boathouse'", [intro!.id])
    expect((await headOf(`${BASE}/contact-us`)).get('og:image')).toBe(`${PUBLIC}${intro!.address}/700.jpg`)
    await club.pool.query(
      "insert into home_slide (image_url, picture_id, alt, header, sub_text, position) values ('/drawn.svg', null, '', 'Drawn', '', 1), (null, $1, 'Crews at dawn', 'Dawn', '', 2)",
      [wide!.id],
    )
    for (const path of ['/home', '/learnToRow', '/members/event/view/7']) {
      const head = await headOf(BASE + path)
      expect(head.get('og:image'), path).toBe(`${PUBLIC}${wide!.address}/1440.jpg`)
      expect([head.get('og:image:width'), head.get('og:image:height'), head.get('og:image:alt')]).toEqual([
        '1440',
        '720',
        'Crews at dawn',
      ])
      expect(head.get('twitter:card')).toBe('summary_large_image')
    }
    await club.pool.query("update home_slide set alt = null where header = 'Dawn'")
    const unsaid = await headOf(`${BASE}/home`)
    expect([unsaid.get('og:image'), unsaid.get('og:image:alt')]).toEqual([
      `${PUBLIC}${wide!.address}/1440.jpg`,
      undefined,
    ])
    const { rawPayload } = await get(`${wide!.address}/1440.jpg`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1440, height: 720 })
  })
})

describe('an address of nothing', () => {
  it('[SET-10] shows a page in the club’s frame with status 404, also where the address cannot be read; inside the application it leads to home', async () => {
    for (const path of ['/nowhere', '/nowhere/else?x=1', '/wp-login.php', '/%E0%A4%A', '/app/club/v2/home']) {
      const { statusCode, headers, body } = await get(path, BROWSER)
      expect([path, statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
        'nosniff',
      ])
      expect(body).toContain('<title>Page not found · Ferry Rowing Club</title>')
      expect(body).toMatch(/<h1[^>]*>Page not found<\/h1>/)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain(path.slice(1))
    }
    for (const path of ['/', `${BASE}/nowhere`, `${BASE}/not-found`, `${BASE}/%E0%A4%A`]) {
      const { statusCode, headers } = await get(path, BROWSER)
      expect([path, statusCode, headers.location]).toEqual([path, 302, `${BASE}/home`])
    }
    for (const path of ['/api/nowhere', '/pictures/9/x/1.png', `${BASE}/assets/none.js`])
      expect((await get(path, BROWSER)).headers['content-type'], path).not.toContain('html')
  })
})

it.each([
  ['Ferry Rowing Club', 'Ferry Rowing'],
  ['The Tideway Club', 'The Tideway'],
  ['Llanfairpwllgwyngyll RC', 'Llanfairpwll'],
  ['Oar', 'Oar'],
])('[SET-10] below an icon %s is called %s', (title, short) => expect(shortName(title)).toBe(short))
