// The bar keeps its shape, whatever the club and the member are called, and however large the text is.
import { beyondTheEdge, NARROWEST } from '../eachFits'
import { at, type Club, expect, takeDevice, test, takenOver } from '../club'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

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
  signInByCall,
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
    await signInByCall('member')
    await page.goto(at('/members/home'))
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
  signInByCall,
}) => {
  await takeDevice(page, NARROWEST)
  for (const path of ['/home', '/login']) {
    await page.goto(at(path))
    await expectBarWhole('Member Login')
  }
  await signInByCall('member')
  await page.goto(at('/members/home'))
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
  signInByCall,
  allowConsoleError,
}) => {
  allowConsoleError(/404/)
  await changeClub(club, "update club_settings set logo_url = '/pictures/no-such-logo.png'")
  try {
    for (const path of ['/merchandise', '/login']) {
      await page.goto(at(path))
      await expect(page.getByRole('banner').locator('svg[viewBox="0 0 64 64"]')).toBeVisible()
    }
    await signInByCall('member')
    await page.goto(at('/members/home'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').locator('svg[viewBox="0 0 64 64"]')).toBeVisible()
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  } finally {
    await changeClub(club, 'update club_settings set logo_url = null')
  }
})

test('[SES-02] the notice of an ended session begins where the bar’s words and the content begin', async ({
  page,
  club,
  signInByCall,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[01]/)
  await signInByCall('member')
  await page.goto(at('/members/account'))
  await page.getByRole('textbox', { name: /^Town/ }).fill('Saltash')
  await club.sql("delete from session where member_id = (select id from member where email = 'member@demo.example')")
  // Another tab has saved something, so this one asks for the profile again.
  await page.evaluate(() => new BroadcastChannel('club.changes').postMessage(['account']))
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(notice).toBeVisible()
  for (const width of [360, 1366, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await notice.evaluate((alert: HTMLElement) =>
      [alert.firstElementChild, document.querySelector('header a')].map(part => part?.getBoundingClientRect().left),
    )
    expect(lefts[0], `${width} px`).toBeCloseTo(lefts[1] ?? 0, 0)
  }
})
