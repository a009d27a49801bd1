// Tests what a client may request of the real build.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteRoutes } from '../../server/site/siteRoutes'
import { startTestClub, type TestClub } from '../testClub'
import { listen, openLine } from './wire'

const DIST = join(import.meta.dirname, '../../dist')
const BASE = '/app/club/v1'

let club: TestClub
beforeAll(async () => {
  if (!existsSync(join(DIST, 'site/assets.json'))) throw new Error('Nothing is built: npm run build.')
  club = await startTestClub()
})
afterAll(() => club.stop())

const config = { trustProxy: false, clubUrl: null } as const

test('no dotfile of the build, no list of packages, no server and no source map is served, however it is asked for', async () => {
  const { port } = await listen({ config, services: club.services }, app => siteRoutes(app, club.services))
  const hidden = [
    '.vite/manifest.json',
    '.vite/packages.json',
    'assets.json',
    'screens.json',
    'index.html',
    '.built-from',
    'server/main.js',
    'renderer/render.js',
  ]
  const scripts = (await readdir(join(DIST, 'app/assets'))).filter(name => name.endsWith('.js')).slice(0, 3)
  const paths = [
    ...hidden.flatMap(name => [
      `${BASE}/${name}`,
      `${BASE}/assets/${name}`,
      `${BASE}/assets/../${name}`,
      `${BASE}/assets/..%2f${name}`,
      `${BASE}/pictures/%2e%2e/${name}`,
      `/${name}`,
    ]),
    ...scripts.flatMap(name => [`${BASE}/assets/${name}.map`, `${BASE}/assets/${name}.br`, `${BASE}/assets/.${name}`]),
    '/.env',
    '/.git/config',
    '/package.json',
    `${BASE}/.env`,
    `${BASE}/assets/.env`,
    `${BASE}/assets/..%2f..%2f..%2fpackage.json`,
    '/documentation',
    '/documentation/json',
  ]
  for (const path of paths) {
    const line = await openLine(port)
    // Sends the path as it is. fetch would remove the dots.
    line.send(`GET ${path} HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n`)
    expect((await line.ended).slice(0, 13), path).toMatch(/^HTTP\/1\.1 (?:404|302) /)
  }
  const served = await openLine(port)
  served.send(`GET ${BASE}/assets/${scripts[0]} HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n`)
  expect(await served.ended).toMatch(/^HTTP\/1\.1 200 /)
})
