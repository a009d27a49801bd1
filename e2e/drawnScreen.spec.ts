// The first screen of a member comes with the document, before the application's code.
import type { Locator, Page } from '@playwright/test'
import { at, expect, takenOver, test } from './club'

/** The application’s code. */
const CODE = /\/assets\/[^/]+\.js$/

const withoutCode = (page: Page) => page.route(CODE, route => route.abort())

const SCREENS = [
  {
    who: 'member',
    named: 'Imogen',
    paths: ['/members/home', '/members/rows/All%20Events/Upcoming', '/members/documents', '/members/event/view/3'],
  },
  { who: 'secretary', named: 'Harriet', paths: ['/members/users/list/All'] },
]

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a laptop', 1366, 900],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    for (const { who, named, paths } of SCREENS)
      test(`[SPD-04] the screen of the ${who} is there without the application’s code, which draws the same and asks nothing again`, async ({
        page,
        signIn,
        allowConsoleError,
      }) => {
        allowConsoleError(/ERR_FAILED|Failed to fetch/)
        await signIn(who)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(named)
        // Who comes first finds the drawing thread still beginning.
        await page.goto(at('/members/documents'))
        await takenOver(page)
        for (const path of paths) {
          await withoutCode(page)
          await page.goto(at(path))
          await expect(page.locator('#drawn').getByRole('heading', { level: 1 })).toBeVisible()
          const drawn = await shownIn(page.locator('#drawn main'))
          await page.unroute(CODE)

          const asked: string[] = []
          const note = (request: { url(): string }) => {
            // The calendar beside the list comes afterwards.
            if (request.url().includes('/api/') && !request.url().includes('perPage=500')) asked.push(request.url())
          }
          page.on('request', note)
          await page.goto(at(path))
          await takenOver(page)
          page.off('request', note)
          expect(await shownIn(page.locator('#root main'))).toEqual(drawn)
          expect(asked).toEqual([])
        }
      })
  })

/** Its title and its rows, cards or those of a table. */
const shownIn = (main: Locator) => main.locator('h1, article, tbody tr').allInnerTexts()

test('[SPD-04] before the code has come, a link of the drawn screen leads on, and a tap on Join is not lost', async ({
  page,
  signIn,
}) => {
  await signIn('member')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Imogen')
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(CODE, async route => {
    await released
    await route.continue().catch(() => undefined)
  })
  const drawn = page.locator('#drawn')
  await page.goto(at('/members/rows/All%20Events/Upcoming'), { waitUntil: 'commit' })
  await drawn
    .getByRole('link', { name: /view details/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/members\/event\/view\/\d+$/)

  await page.goto(at('/members/home'), { waitUntil: 'commit' })
  await drawn.getByRole('button', { name: /^join/i }).first().click()
  const joined = page.waitForResponse(response => response.request().method() === 'POST')
  release()
  expect((await joined).status()).toBe(200)
  await expect(
    page
      .getByText('You joined')
      .or(page.getByRole('status').filter({ hasText: /join/i }))
      .first(),
  ).toBeVisible()
})

test('[SPD-04] [NAV-14] what was drawn for another member of the same browser, whose cookie no server took back, is never seen', async ({
  page,
  signIn,
}) => {
  await signIn('member')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Imogen')
  // An application that is still starting would find the tokens gone, and leave for login by itself.
  await takenOver(page)
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'SCREEN')
  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/login'))
  await signIn('officer')
  await page.waitForURL(at('/members/home'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await page.context().addCookies(cookies)
  const document = await (await page.goto(at('/members/home')))?.text()
  expect(document).toContain('Welcome back, Imogen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Imogen')
  await takenOver(page)
})
