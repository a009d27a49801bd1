// Tests the bar, the ways between pages, and on twelve pages that they are accessible and fit. The walk of all pages is
// in everyPage.spec.ts.
import { beyondTheEdge, expectEachFits, NARROWEST, NEXT_EVENT } from './eachFits'
import { at, type Club, expect, takeDevice, test, takenOver } from './club'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

test('[NAV-03] home, login and registration are accessible and fit, on a laptop in light and on a phone in dark', async ({
  page,
  expectAccessible,
}) => {
  await expectEachFits(page, ['/home', '/login', '/register'], expectAccessible)
})

for (const { id, who, paths } of [
  {
    id: 'NAV-12',
    who: 'member',
    paths: [
      '/members/home',
      '/members/rows/All%20Events/Upcoming',
      '/members/event/view/:event',
      '/members/documents',
      '/members/account',
    ],
  },
  { id: 'NAV-10', who: 'officer', paths: ['/members/event/organiser/view/:event', '/members/event/organiser/add'] },
  { id: 'NAV-08', who: 'secretary', paths: ['/members/users/list/All', '/members/users/view/:member'] },
])
  test(`[${id}] the main pages of the ${who} are accessible and fit, on a laptop in light and on a phone in dark`, async ({
    page,
    club,
    signIn,
    expectAccessible,
  }) => {
    const [event] = await club.sql<{ id: number }>(NEXT_EVENT)
    const [member] = await club.sql<{ id: number }>("select id from member where email = 'unpaid@demo.example'")
    await signIn(who)
    await expect(page).toHaveURL(at('/members/home'))
    const opened = paths.map(path => path.replace(':event', String(event?.id)).replace(':member', String(member?.id)))
    await expectEachFits(page, opened, expectAccessible)
  })

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
