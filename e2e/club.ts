// Provides every journey with the real server, its mails, and a page whose errors count. The server has its own
// database with the demo club.
import AxeBuilder from '@axe-core/playwright'
import axe from 'axe-core'
import {
  devices,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { type Club, runClub } from './setup/runClub'

export { type Club, expect }
export const PASSWORD = 'ebb-and-flood-2026'
const BASE = '/app/club/v1'
export const at = (path: string) => BASE + path

interface Device {
  viewport: { width: number; height: number }
  deviceScaleFactor?: number
  isMobile?: boolean
  hasTouch?: boolean
}

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
/**
 * An emulated device, with its pixel ratio and touch: a narrow window of a laptop lays pages out otherwise (`<meta
 * name="viewport">`).
 */
export const PHONE = pixel
export const LAPTOP = { viewport: { width: 1366, height: 900 } }

/**
 * Turns an open page into another device, as a page that is opened on that device lays itself out; a phone's width may
 * be another.
 */
export async function takeDevice(page: Page, { viewport, ...device }: Device): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor: device.deviceScaleFactor ?? 1,
    mobile: device.isMobile ?? false,
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: device.hasTouch ?? false })
}
/** The emulation lasts as long as the session in which it was asked for. */
const sessions = new WeakMap<Page, CDPSession>()

export interface Journeys {
  /** Whether axe looks where a test asks it to. In `npm test` it does so on twelve pages alone. */
  hasAxe: boolean
}

interface OfTest extends Journeys {
  /** Signs in through the form, as a demo account or by an address. */
  signIn: (who: string, password?: string) => Promise<void>
  /** Signs in as a demo account in a journey that is not about signing in. The page then shows nothing yet. */
  signInByCall: (who: string) => Promise<void>
  /** Fails on anything that axe finds serious, if it is to look. */
  expectAccessible: () => Promise<void>
  /** Lets this test's page write this error to its console. */
  allowConsoleError: (pattern: RegExp) => void
}

export interface OfWorker {
  club: Club
  /** The moment at which the clocks of club and browser begin in each file of journeys. They then run on. */
  moment: string
  /** Settings of the server beyond the usual. */
  settings: Record<string, string>
  /** Whether to reach the club by a host name, which passkeys need, and not by an address. */
  byName: boolean
}

/** The file whose journeys each club has seen last. */
const lastFiles = new WeakMap<Club, string>()

export const test = base.extend<OfTest & { allowed: RegExp[]; isAtMoment: void; isWatched: void }, OfWorker>({
  settings: [{}, { option: true, scope: 'worker' }],
  byName: [false, { option: true, scope: 'worker' }],
  moment: ['', { option: true, scope: 'worker' }],
  club: [
    async ({ settings, byName, moment }, use) => {
      const club = await runClub(settings, { byName, moment })
      await use(club)
      await club.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  isAtMoment: [
    async ({ club, moment }, use, { file }) => {
      if (lastFiles.get(club) !== file) await club.setMoment(moment)
      lastFiles.set(club, file)
      await use()
    },
    { auto: true },
  ],
  baseURL: ({ club }, use) => use(club.origin),
  context: async ({ context, club }, use) => {
    await context.clock.install({ time: club.now() })
    await use(context)
  },
  // oxlint-disable-next-line no-empty-pattern
  allowed: ({}, use) => use([]),
  allowConsoleError: ({ allowed }, use) => use(pattern => void allowed.push(pattern)),
  page: async ({ page, allowed }, use) => {
    const errors: string[] = []
    watchErrors(page, errors)
    page.context().on('page', other => watchErrors(other, errors))
    await use(page)
    expect(errors.filter(error => !allowed.some(pattern => pattern.test(error)))).toEqual([])
  },
  /**
   * Watches every page of every test, even one in a browser of its own. Nothing that the content security policy
   * forbids may happen, and no request to another origin.
   */
  isWatched: [
    async ({ browser, club }, use) => {
      const breaches: string[] = []
      const watch = (context: BrowserContext) => void watchBreaches(context, club.origin, breaches)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      expect(breaches).toEqual([])
    },
    { auto: true },
  ],
  signIn: ({ page }, use) => use((who, password) => signInOn(page, who, password)),
  signInByCall: ({ page }, use) => use(who => signInByCall(page, who)),
  hasAxe: [true, { option: true }],
  expectAccessible: ({ page, hasAxe }, use) =>
    use(async () => {
      if (!hasAxe) return
      let violations = await violationsAtRest(page)
      while (violations === undefined) violations = await violationsAtRest(page)
      expect(violations).toEqual([])
    }),
})

/**
 * Returns what axe finds on the page, one line for each rule; undefined if a list began to reload meanwhile. Such a
 * list is paler until its new rows arrive, and axe would report its contrast.
 */
async function violationsAtRest(page: Page): Promise<string[] | undefined> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const becameBusy = await page.evaluateHandle(watchBusy)
  await page.evaluate(settle)
  await setLowerBar(page, 'static')
  await bringAxe(page)
  // Axe runs in the page itself, which has no frames, and reports only failures. This halves the work for the same
  // result.
  const { violations } = await new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  await setLowerBar(page, '')
  if (await becameBusy.evaluate(ask => ask())) return undefined
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

/**
 * Puts a phone's lower bar at the end of the page, or back at the edge of the window. Axe takes what has been scrolled
 * half under it for too small.
 */
const setLowerBar = (page: Page, position: 'static' | '') =>
  page.evaluate(
    position =>
      document.querySelector<HTMLElement>('nav[aria-label="Most used"]')?.style.setProperty('position', position),
    position,
  )

/** Replaces axe's source, which its builder would send to the page twice for every check. */
const ALREADY_THERE = 'void 0'

/** Gives axe to the page, unless it has it already. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  await page.evaluate(rememberColours)
}

interface AxeColour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => AxeColour
}

/** Runs in the page. Axe parses the same few colours again for every text, a third of the time of its contrast rule. */
const rememberColours = () => {
  const { Color } = (window as unknown as { axe: { commons: { color: { Color: { prototype: AxeColour } } } } }).axe
    .commons.color
  const { parseString } = Color.prototype
  const read = new Map<string, Pick<AxeColour, 'r' | 'g' | 'b' | 'alpha'>>()
  Color.prototype.parseString = function (text) {
    const known = read.get(text)
    if (known) return Object.assign(this, known)
    const { r, g, b, alpha } = parseString.call(this, text)
    read.set(text, { r, g, b, alpha })
    return this
  }
}

/** Runs in the page. Returns a function that says whether anything has become busy since. */
const watchBusy = () => {
  let became = false
  const observer = new MutationObserver(() => {
    became ||= document.querySelector('[aria-busy=true]') !== null
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  return () => {
    observer.disconnect()
    return became
  }
}

/**
 * Runs in the page. Finishes all transitions, such as that of a list that is no longer pale, and scrolls to the top.
 */
const settle = () => {
  // The scroll position decides what a sticky bar covers, and axe reports a covered target as too small for a finger.
  window.scrollTo({ top: 0, behavior: 'instant' })
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

export async function signInOn(page: Page, who: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes(at('/login'))) await page.goto(at('/login'))
  await page.getByLabel('Email address').fill(addressOf(who))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Returns the address of a demo account; one that is an address is itself. */
const addressOf = (who: string): string => (who.includes('@') ? who : `${who}@demo.example`)

/** A file of the club that runs nothing. */
const EMPTY = '/robots.txt'

/** Signs in by the call that the form makes, which saves drawing two pages; as a demo account or by an address. */
async function signInByCall(page: Page, who: string): Promise<void> {
  const signedIn = await page.request.post('/oauth/token', {
    form: { grant_type: 'password', username: addressOf(who), password: PASSWORD },
  })
  expect(signedIn.status()).toBe(200)
  const { access_token, refresh_token } = (await signedIn.json()) as Record<string, string>
  await page.goto(EMPTY)
  await page.evaluate(tokens => Object.assign(localStorage, tokens), { access_token, refresh_token })
}

/**
 * Waits until the application has taken over from what the server drew. Elements that were found before are replaced by
 * then.
 */
export const takenOver = (page: Page) => expect(page.locator('#drawn')).toHaveCount(0)

/** The application’s code. */
export const CODE = /\/assets\/[^/]+\.js$/

/** Keeps the application’s code back; returns what lets it come. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(CODE, async route => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Opens the two latest reports to the Bosun, which an earlier journey may have closed. */
export const openBosunReports = (club: Club) =>
  club.sql(
    `update event set bosun_closed_at = null, bosun_closed_by = null
    where id in (select id from event where bosun_report is not null order by start_date desc limit 2)`,
  )

/** Gives an event this many of the club's members as its crew, two thirds of them confirmed, in place of any other. */
export async function fillCrew(club: Club, eventId: number | undefined, people: number): Promise<void> {
  await club.sql('delete from attendee where event_id = $1', [eventId])
  await club.sql(
    `insert into attendee (event_id, member_id, joined_at, confirmed) select $1, id, $now, id % 3 > 0 from member
     where is_active and is_approved order by id limit $2`,
    [eventId, people],
  )
}

/** A page with cookies and storage apart from the test's page, and the club's clock. */
export async function openPage(browser: Browser, club: Club, device: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: club.origin })
  await context.clock.install({ time: club.now() })
  return context.newPage()
}

/**
 * Opens a page of the application, by its path or a link, as a demo account or by an address. It has cookies and
 * storage of its own.
 */
export async function openSignedIn(
  browser: Browser,
  club: Club,
  who: string,
  path: string,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(browser, club, device)
  await signInByCall(page, who)
  await page.goto(path.startsWith('/') ? at(path) : path)
  return page
}

/** Logs out by the bar, or by the menu that stands for it on a phone. */
export const logOut = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .first()
    .click()

const FORBIDDEN = 'Forbidden by the content security policy: '

/** Returns whether the page made the address itself, or the browser shows it instead of a page. */
const isOurs = (url: string, origin: string) =>
  new URL(url).origin === origin || /^(?:data|blob|about|chrome-error):/.test(url)

async function watchBreaches(context: BrowserContext, origin: string, breaches: string[]): Promise<void> {
  context.on('request', request => {
    if (!isOurs(request.url(), origin)) breaches.push(`${request.frame().url()} asked ${request.url()}`)
  })
  context.on('page', page => page.on('websocket', socket => breaches.push(`${page.url()} opened ${socket.url()}`)))
  context.on('console', message => {
    if (message.text().startsWith(FORBIDDEN)) breaches.push(message.text())
  })
  await context.addInitScript(prefix => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.debug(`${prefix}${location.pathname} ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
    )
  }, FORBIDDEN)
}

function watchErrors(page: Page, errors: string[]): void {
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => errors.push(String(error)))
}

/** Types a day, yyyy-MM-dd, into its three fields. */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const group = page.getByRole('group', { name: label })
  const [year = '', month = '', date = ''] = day.split('-')
  await group.getByLabel('Day').fill(date)
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Year').fill(year)
}

/** Types digits into the sections of a date or a time, from the first one on. */
export async function typeInto(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/** 28112026 of 2026-11-28: in the order in which a date is shown. */
export const digitsOf = (day: string): string => day.split('-').toReversed().join('')

/** Looks at the page as axe does, in both schemes. */
export async function expectBothAccessible(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion no colour is between the two schemes.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    await expectAccessible()
  }
}
