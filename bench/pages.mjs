// Measures how soon the pages of the built product appear. Their floors are measured in the same run: a static file,
// and a minimal react-admin app. node bench/pages.mjs [--runs 5] [--minutes 11] [--only 'members list']
//
// Each round opens each page once, over HTTP/1.1 and over HTTP/2 with TLS. So whatever else the machine does affects
// all of them. No round begins after the given minutes. Chromium runs headless on slow 4G (pages/visit.mjs) unless a
// line says otherwise.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, devices } from 'playwright-core'
import { systemBrowser } from '../scripts/browser.mjs'
import { must, ROOT } from '../scripts/steps.mjs'
import { makeCertificate, startHttp2Proxy } from './pages/http2Proxy.mjs'
import { pagesOf, signInOn } from './pages/pages.mjs'
import { choose, report } from './pages/report.mjs'
import { visit } from './pages/visit.mjs'
import { growClub, PASSWORD, signIn, startClub, startProgram } from './server/club.mjs'

const MEMBERS = 1_000
const PORTS = { product: 4331, floors: 4332 }
const LAPTOP = { viewport: { width: 1366, height: 768 } }
/** An emulated device, as its members have it: a narrow window of a laptop lays pages out otherwise. */
const PHONE = devices['Pixel 7']
/** Visits after which Chromium keeps the compiled code of what it has cached. */
const VISITS_BEFORE = 3

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '11' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const until = performance.now() + Number(values.minutes) * 60_000
const { lines, pages: chosen } = choose(values.only)
if (lines.length === 0) throw new Error(`No page is called ${values.only.join(' or ')}.`)

const certificate = makeCertificate()
const executablePath = systemBrowser()
const launch = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    // It does not ignore the errors of every certificate: Chromium would cache no response that has one.
    ...(certificate ? [`--ignore-certificate-errors-spki-list=${certificate.digest}`] : []),
  ],
}

const stops = []
try {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const config = join(import.meta.dirname, 'minimalAdmin/vite.config.ts')
  await must('Building the minimal app', process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'])
  const club = await startClub({ port: PORTS.product, env: { TRUST_PROXY: '127.0.0.1' } })
  stops.unshift(club.stop)
  console.error(await growClub(club.url, { members: MEMBERS }))
  const browser = await chromium.launch(launch)
  stops.unshift(() => browser.close())
  const floors = await startProgram([join(import.meta.dirname, 'pages/floors.mjs')], {
    DATABASE_URL: club.url,
    PICTURE: await largestPicture(browser, club.origin),
    PORT: String(PORTS.floors),
  })
  stops.unshift(floors.stop)
  const event = await joinableEvent(club.origin)

  const wires = [{ name: 'HTTP/1.1', product: club.origin, floors: floors.origin }]
  if (certificate) {
    const [product, floor] = await Promise.all(
      [club.origin, floors.origin].map(origin => startHttp2Proxy(origin, certificate)),
    )
    stops.unshift(product.stop, floor.stop)
    wires.push({ name: 'HTTP/2 with TLS', product: product.origin, floors: floor.origin })
  } else console.error('Skipping HTTP/2: its certificate needs openssl, which is missing.')

  const targets = wires.flatMap(({ name: wire, ...origins }, index) =>
    Object.entries(pagesOf({ ...origins, event }))
      // A cached page, a tap and a later page do not depend on the wire, so only the first wire has them.
      .filter(([name, page]) => chosen.has(name) && (index === 0 || !(page.isCached || page.isTapped || page.before)))
      .map(([name, page]) => ({ wire, name, page, visits: [] })),
  )
  for (const target of targets) await warmUp(browser, target)
  let rounds = 0
  let longest = 0
  while (rounds < Number(values.runs) && (rounds === 0 || performance.now() + longest < until)) {
    const began = performance.now()
    for (const target of targets) target.visits.push(await visitOrTryAgain(browser, target))
    longest = Math.max(longest, performance.now() - began)
    rounds += 1
    console.error(`Round ${rounds} of ${values.runs}: ${Math.round(longest / 1000)} s.`)
  }
  console.log(
    `Milliseconds, medians of ${rounds} visit${rounds === 1 ? '' : 's'}, on slow 4G (150 ms a request, 1.6 Mbit/s, a processor four times slower) unless it says otherwise; a club of ${MEMBERS.toLocaleString('en-GB')} members. Chromium ${browser.version()}.`,
  )
  for (const { name } of wires) {
    const visits = Object.fromEntries(targets.filter(({ wire }) => wire === name).map(each => [each.name, each.visits]))
    console.log(`\n### ${name}\n\n${report(lines, visits)}`)
  }
} finally {
  for (const stop of stops) await stop()
}

/** Fills what the server and Chromium keep, and the cache of a browser that is to have been here before. */
async function warmUp(browser, target) {
  if (!target.page.isCached) return void (await visitOnce(browser, target, { isSlow: false }))
  target.profile = await mkdtemp(join(tmpdir(), 'rowing-club-browser-'))
  stops.push(() => rm(target.profile, { recursive: true, force: true }))
  await inContext(browser, target, async context => {
    await signInOn(context, new URL(target.page.url).origin, target.page.as, PASSWORD)
    for (let time = 0; time < VISITS_BEFORE; time += 1) await visit(context, { ...target.page, isSlow: false })
  })
}

/** One visit that failed does not end a run of many minutes; a page that does not come at all does. */
async function visitOrTryAgain(browser, target) {
  try {
    return await visitOnce(browser, target)
  } catch (error) {
    console.error(error.message)
    return visitOnce(browser, target)
  }
}

/**
 * Makes one visit as a person does. It signs in if the page needs it, and opens another page first if the page is a
 * later one. The browser has an empty cache, or its own profile.
 */
function visitOnce(browser, target, options = {}) {
  const { url, as, isCached, before } = target.page
  return inContext(browser, target, async context => {
    if (as && !isCached) await signInOn(context, new URL(url).origin, as, PASSWORD)
    if (before) await visit(context, { ...before, isSlow: false })
    return visit(context, { ...target.page, ...options })
  })
}

async function inContext(browser, { page, profile }, work) {
  const options = { ...(page.isPhone ? PHONE : LAPTOP), locale: 'en-GB', serviceWorkers: 'block' }
  const context = profile
    ? await chromium.launchPersistentContext(profile, { ...launch, ...options })
    : await browser.newContext(options)
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** The picture that Chromium chooses for the public home. */
async function largestPicture(browser, origin) {
  const page = await browser.newPage(LAPTOP)
  try {
    await page.goto(`${origin}/app/club/v1/home`)
    return await page.locator('img[fetchpriority=high]').evaluate(async picture => {
      await picture.decode()
      return picture.currentSrc
    })
  } finally {
    await page.close()
  }
}

/** The first event that the demo club's member can join. */
async function joinableEvent(origin) {
  const query = new URLSearchParams({ type: 'All Events', filter: 'Upcoming', joinable: 'true' })
  const answer = await fetch(`${origin}/api/event/all?${query}`, { headers: await signIn(origin, 'member') })
  const [event] = await answer.json()
  return event
}
