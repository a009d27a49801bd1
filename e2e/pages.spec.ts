// Tests what holds on every page: it is accessible in both colour schemes, and no wider than the phone.
import type { Page } from '@playwright/test'
import { at, type Club, expect, LAPTOP, PHONE, takeDevice, test, takenOver } from './club'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

const PUBLIC = [
  '/home',
  '/contact-us',
  '/merchandise',
  '/learnToRow',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/1/no-such-code',
]
const MEMBERS = [
  '/members/home',
  '/members/rows/My%20Events/Upcoming',
  '/members/rows/All%20Events/Upcoming',
  '/members/rows/All%20Events/Previous',
  '/members/news',
  '/members/news?list=archieved',
  '/members/documents',
  '/members/account',
  '/members/changePassword',
  '/members/account/sessions',
  '/members/account/medicalReadings',
  '/members/account/payments',
  '/members/account/calendar',
  '/members/account/privacy',
  // Says that it is not open to them.
  '/members/event/organiser/add',
]

const OFFICERS = [
  '/members/home',
  '/members/rows/Organised%20Events/Upcoming',
  '/members/rows/Organised%20Events/Pending%20Report',
  '/members/event/organiser/add',
]

const REPORTS = ['boats-used', 'rows-organised', 'unique-rowers', 'members', 'maintenance', 'safety'].map(
  report => `/members/committee/reports/${report}`,
)
const SECRETARY = [
  '/members/users/list/All',
  '/members/users/list/Unpaid',
  '/members/users/duplicates',
  '/members/committee/documents/Committee',
  '/members/committee/upload/Member',
  '/members/committee/payments',
  '/members/committee/complaints',
  '/members/committee/setup/import',
  '/members/committee/setup/invitations',
]
const OTHER_OFFICERS = [
  '/members/committee/bosun/New',
  '/members/committee/safety/Closed',
  ...REPORTS,
  '/members/committee/webadmin',
  '/members/committee/setup',
  '/members/committee/setup/boats',
  '/members/committee/setup/boats/new',
  '/members/committee/setup/slides',
  '/members/committee/setup/slides/new',
  '/members/committee/setup/sizeTables/1',
  '/members/committee/setup/settings/bank',
  '/members/committee/history',
  '/members/committee/history/medicalReadings',
  '/members/committee/setup/mails/All',
  '/members/committee/setup/start',
  '/members/committee/setup/mailServer',
  '/members/committee/setup/health',
  '/members/committee/setup/backups',
  '/members/committee/setup/tides',
]

/** The least width of a phone, and the width that WCAG 1.4.10 names: a laptop's window at 400 %. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } }
const NARROWEST = { ...PHONE, viewport: { width: 320, height: 740 } }

test('[NAV-03] every public page opens without a login, is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  expectAccessible,
}) => {
  await expectEachFits(page, PUBLIC, expectAccessible)
})

test('[NAV-12] every members page is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number }>(
    'select id from event where ends_at > $now and cancel_reason_id is null order by starts_at limit 1',
  )
  const ofEvent = ['view', 'report', 'messageOrganiser', 'offer'].map(screen => `/members/event/${screen}/${event?.id}`)
  await signIn('member')
  await expect(page).toHaveURL(at('/members/home'))
  await expectEachFits(page, [...MEMBERS, ...ofEvent], expectAccessible)
})

test('[NAV-10] every page of a Duty Officer is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  const [coming] = await club.sql<{ id: number; attendee: number }>(
    'select e.id, a.id as attendee from event e join attendee a on a.event_id = e.id where e.ends_at > $now and e.cancel_reason_id is null and not a.is_removed order by e.starts_at limit 1',
  )
  const [over] = await club.sql<{ id: number }>(
    'select id from event where ends_at < $now and cancel_reason_id is null and report_filed_at is null limit 1',
  )
  await signIn('officer')
  await expect(page).toHaveURL(at('/members/home'))
  const organiser = '/members/event/organiser'
  const ofEvent = ['view', 'edit', 'cancel', 'addAttendee', 'messageToAll'].map(
    screen => `${organiser}/${screen}/${coming?.id}`,
  )
  const ofAttendee = ['remove', 'message'].map(screen => `${organiser}/attendee/${coming?.attendee}/${screen}`)
  await expectEachFits(
    page,
    [...OFFICERS, ...ofEvent, ...ofAttendee, `${organiser}/report/${over?.id}`],
    expectAccessible,
  )
})

test('[NAV-07] [NAV-08] every page about members and documents is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  const [waiting] = await club.sql<{ id: number }>(
    "insert into member (first_name, family_name, email, registered_at) values ('Somebody', 'Waiting', 'somebody-waiting@visitor.example', $now) returning id",
  )
  const [active] = await club.sql<{ id: number }>("select id from member where email = 'unpaid@demo.example'")
  const [document] = await club.sql<{ id: number }>('select min(id) as id from document')
  const [one, other] = await club.sql<{ id: number }>(
    `insert into member (first_name, family_name, email, date_of_birth, phone_number, registered_at)
     select 'Somebody', 'Twice', 'twice' || n || '@visitor.example', '1981-01-01', '01752 ' || n, $now from generate_series(1, 2) n returning id`,
  )
  await signIn('secretary')
  await expect(page).toHaveURL(at('/members/home'))
  const ofMember = [
    `view/${active?.id}`,
    `form/${active?.id}`,
    `approve/${waiting?.id}`,
    'message/Unpaid',
    `merge/${one?.id}/${other?.id}`,
  ].map(screen => `/members/users/${screen}`)
  const ofDocument = ['docEdit', 'docDelete'].map(screen => `/members/committee/${screen}/${document?.id}`)
  await expectEachFits(page, [...SECRETARY, ...ofMember, ...ofDocument], expectAccessible)
})

test('[NAV-08] [NAV-13] every page of the other officers is accessible and fits, on a laptop in light and on a phone in dark', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  // A page of the history that is full, whatever the other tests have done.
  await club.sql(
    `insert into change_history (actor_id, deed, subject_type, subject_id, at, before, after, member_id, event_id)
     select 1, 'attendees.confirm', 'attendee', a.id, $now, '{"confirmed": false}', '{"confirmed": true}', a.member_id, a.event_id from attendee a limit 25`,
  )
  await signIn('admin')
  await expect(page).toHaveURL(at('/members/home'))
  await expectEachFits(page, OTHER_OFFICERS, expectAccessible)
})

/**
 * Opens every page by its address on one device, checks it, changes the device to the other and checks again. The next
 * page opens on that device.
 */
async function expectEachFits(
  page: Page,
  paths: readonly string[],
  expectAccessible: () => Promise<void>,
): Promise<void> {
  const onLaptop = async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await takeDevice(page, LAPTOP)
  }
  const onPhone = async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await takeDevice(page, NARROW)
  }
  for (const [place, path] of paths.entries()) {
    const [first, second] = place % 2 === 0 ? [onLaptop, onPhone] : [onPhone, onLaptop]
    await first()
    await page.goto(at(path))
    await expectFits(path)
    await second()
    await expectFits(path)
    await takeDevice(page, NARROWEST)
    // React follows a change of the width a moment later.
    await expect.poll(() => beyondTheEdge(page), path).toBeLessThanOrEqual(0)
  }

  async function expectFits(path: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('Loading details...')).toHaveCount(0)
    await expectAccessible()
    expect(await beyondTheEdge(page), path).toBeLessThanOrEqual(0)
    await expect(page, 'the page is open to them').toHaveURL(at(path))
    expect(await page.locator('input[type=number]').count(), `${path}: the wheel would change a number`).toBe(0)
  }
}

/** Returns by how many pixels the page is wider than its window. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Changes what every page shows of the club, past the server, and waits until the database has told it. */
async function changeClub(club: Club, text: string, values?: readonly unknown[]): Promise<void> {
  const loginPage = async () => (await fetch(club.origin + at('/login'))).text()
  const before = await loginPage()
  await club.sql(text, values)
  await expect.poll(loginPage).not.toBe(before)
}

const LONG_TITLE = 'The Ancient & Honourable Rowing Club of the Upper Tidewaters'
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarenx'

test('[NAV-15] the bar keeps its height and width with a title of 60 characters and a first name of 56, and tells them whole', async ({
  page,
  club,
  signIn,
}) => {
  const [before] = await club.sql<{ title: string; first_name: string }>(
    "select club_settings.title, first_name from club_settings, member where member.email = 'member@demo.example'",
  )
  const rename = "update member set first_name = $1 where email = 'member@demo.example'"
  await club.sql(rename, [LONG_NAME])
  await changeClub(club, 'update club_settings set title = $1', [LONG_TITLE])
  try {
    await page.goto(at('/login'))
    await expectBarFits()
    await signIn('member')
    await expect(page).toHaveURL(at('/members/home'))
    await expect(page.getByTitle(`Welcome ${LONG_NAME}`)).toBeVisible()
    await expectBarFits()
    await page.goto(at('/merchandise'))
    await expect(page.getByTitle(`Welcome ${LONG_NAME}`)).toBeVisible()
    await expectBarFits()
  } finally {
    await changeClub(club, 'update club_settings set title = $1', [before?.title])
    await club.sql(rename, [before?.first_name])
  }

  async function expectBarFits() {
    const bar = page.getByRole('banner')
    const title = bar.getByTitle(LONG_TITLE)
    for (const [width, height] of [
      [320, 64],
      [360, 64],
      [390, 64],
      [1366, 76],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const [around, brand] = [await bar.boundingBox(), await title.boundingBox()]
      expect(around?.height, `${width} px`).toBeLessThanOrEqual(height + 3)
      expect(brand?.y, `${width} px`).toBeGreaterThanOrEqual(0)
      expect((brand?.y ?? 0) + (brand?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height)
      expect(brand?.width, 'enough of the title to know the club').toBeGreaterThanOrEqual(100)
      expect(await beyondTheEdge(page), `${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('[NAV-15] with text twice as large, on the narrowest phone, the bar shows the club and the menu whole, and the menu has the rest', async ({
  page,
  signIn,
}) => {
  await takeDevice(page, NARROWEST)
  for (const path of ['/home', '/login']) {
    await page.goto(at(path))
    await expectBarWhole('Member Login')
  }
  await signIn('member')
  await expect(page).toHaveURL(at('/members/home'))
  await takenOver(page)
  await expectBarWhole('My Account')

  async function expectBarWhole(account: string) {
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const bar = page.getByRole('banner')
    const title = bar.getByRole('link', { name: 'Curlew Reach Rowing Club' }).locator('span')
    expect(
      await title.evaluate(span => [span.scrollWidth - span.clientWidth, span.scrollHeight - span.clientHeight]),
    ).toEqual([0, 0])
    expect(await bar.evaluate(boxesInBar)).toEqual({ areApart: true, areInside: true })
    expect(await beyondTheEdge(page)).toBeLessThanOrEqual(0)
    await bar.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: account })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

/** Tells whether the links and buttons in the bar stand apart from each other, and inside the bar. */
function boxesInBar(bar: Element) {
  const around = bar.getBoundingClientRect()
  const boxes = [...bar.querySelectorAll('a, button')]
    .filter(part => part.checkVisibility() && part.closest('dialog') === null)
    .map(part => part.getBoundingClientRect())
  return {
    areApart: boxes.every((one, i) =>
      boxes.slice(i + 1).every(({ left, right }) => one.right <= left || right <= one.left),
    ),
    areInside: boxes.every(({ top, right, bottom }) => top >= 0 && right <= around.right && bottom <= around.bottom),
  }
}

test('[NAV-15] the mark stands in for a logo that does not load, on the site and in the members application', async ({
  page,
  club,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/404/)
  await changeClub(club, "update club_settings set logo_url = '/pictures/no-such-logo.png'")
  try {
    for (const path of ['/merchandise', '/login']) {
      await page.goto(at(path))
      await expect(page.getByRole('banner').locator('svg[viewBox="0 0 64 64"]')).toBeVisible()
    }
    await signIn('member')
    await expect(page).toHaveURL(at('/members/home'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').locator('svg[viewBox="0 0 64 64"]')).toBeVisible()
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  } finally {
    await changeClub(club, 'update club_settings set logo_url = null')
  }
})

test('[NAV-01] [SET-10] the empty path and any unknown path go to home, /members to login; outside the application a page says that there is nothing', async ({
  page,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/404/)
  for (const path of ['', '/', '/no/such/page', '/members.html', '/%E0%A4%A', '/members/%zz', '/access-denied']) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at('/home'))
  }
  for (const path of ['/%E0%A4%A', '/nowhere']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(at('/home'))
  await page.goto(at('/members?x=1'))
  await expect(page).toHaveURL(at('/login?redirect=%2Fmembers%2Fhome'))
})

test('[NAV-01] an unknown path of the members area leads to its home, and nobody is signed out', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await expect(page).toHaveURL(at('/members/home'))
  for (const path of [
    '/members/users/list',
    '/members/committee/nowhere',
    '/members/event/organiser',
    '/members/no/such/page',
    '/members',
    '/members/',
    '/members?x=1',
    '/%E0%A4%A',
    '/access-denied',
  ]) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at('/members/home'))
    await expect(page.getByRole('heading', { name: 'My Rows/Events' })).toBeVisible()
  }
})

test('[NAV-02] Back restores the scroll position, a new page starts at the top, within the application and across documents', async ({
  page,
  signIn,
}) => {
  await signIn('member')
  await expect(page.getByRole('link', { name: /View Details/ }).nth(8)).toBeVisible()
  await takenOver(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const link = page.getByRole('link', { name: /^View Details/ }).nth(6)
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(0)

  await link.click()
  await expect(page.getByRole('heading', { name: 'Crew / Attendees' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(left)

  await page.goto(at('/merchandise'))
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Latest Rows/Events' })).toBeVisible()
  await expect.poll(scrolled).toBe(left)

  await page.goto(at('/merchandise'))
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Latest Rows/Events' })).toBeVisible()
  expect(await scrolled()).toBe(0)
})

test('[PUB-01] home sends a signed-in member to the members home, login to where they wanted', async ({
  page,
  signIn,
}) => {
  await signIn('member')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/home'))
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/login?redirect=%2Fmembers%2Faccount'))
  await expect(page).toHaveURL(at('/members/account'))
  await page.goto(at('/login?redirect=%2F%2Fevil.example%2Fmembers%2F'))
  await expect(page).toHaveURL(at('/members/home'))
})
