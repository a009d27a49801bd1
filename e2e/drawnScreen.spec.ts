// The first screen of a member comes with the document, before the application's code. All of it: walks/drawnScreen.
import { at, expect, holdCode, PHONE, takenOver, test } from './club'
import { expectSameWithoutCode, openDrawn } from './drawn'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[SPD-04] the screen of a member is there without the application’s code, which draws the same in the same places and asks nothing again', async ({
    page,
    signInByCall,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_FAILED|Failed to fetch/)
    await signInByCall('member')
    // The application remembers how wide the window is.
    await page.goto(at('/members/home'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Imogen')
    await expectSameWithoutCode(page, ['/members/home'], PHONE.viewport.width)
  })
})

test('[SPD-04] before the code has come, a link of the drawn screen leads on, and a tap on Join joins, once', async ({
  page,
  signInByCall,
}) => {
  await signInByCall('member')
  await page.goto(at('/members/home'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Imogen')
  const release = await holdCode(page)
  const drawn = page.locator('#drawn')
  await openDrawn(page, '/members/rows/All%20Events/Upcoming')
  await drawn
    .getByRole('link', { name: /view details/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/members\/event\/view\/\d+$/)

  await openDrawn(page, '/members/home')
  const posted: string[] = []
  page.on('request', request => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
  const joined = page.waitForResponse(response => response.request().method() === 'POST')
  await drawn.getByRole('button', { name: /^join/i }).first().click()
  expect((await joined).status()).toBe(200)
  release()
  await expect(
    page
      .getByText('You joined')
      .or(page.getByRole('status').filter({ hasText: /join/i }))
      .first(),
  ).toBeVisible()
  expect(posted).toEqual(['/api/event/joinEvent'])
})

test('[SPD-07] the functions of home are compiled as they come, not one by one while it is taken over', async ({
  page,
  browser,
  signInByCall,
}) => {
  await signInByCall('member')
  await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile'] })
  await page.goto(at('/members/home'))
  await takenOver(page)
  await expect(page.getByRole('button', { name: /^join/i }).first()).toBeVisible()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const compiled = traceEvents.filter(({ name }) => name === 'V8.CompileCode').length
  // Without the hint there are 2,000 of them, with it 250.
  expect(compiled).toBeGreaterThan(0)
  expect(compiled).toBeLessThan(700)
})

interface TraceEvent {
  name: string
}
