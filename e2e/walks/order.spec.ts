// The order of the club's own lists, by dragging. By the keyboard: ownClub.spec.ts and src/setup/Setup.test.tsx.
import type { Locator, Page } from '@playwright/test'
import { at, expect, LAPTOP, PHONE, takeDevice, test } from '../club'

const BOATS = at('/members/committee/setup/boats')
const handles = (page: Page) => page.locator('[data-drags]')
const names = async (page: Page) =>
  (await page.locator('main :is(tbody tr, li):has([data-drags]) a').allTextContents()).map(name => name.trim())

const middleOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test.beforeEach(({ signInByCall }) => signInByCall('admin'))

test('[SET-01] a record is dragged to its place with the mouse, is there at once and after a reload; Escape and a refusal leave the order as it was', async ({
  page,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409|This list has changed/)
  await takeDevice(page, LAPTOP)
  await page.goto(BOATS)
  await expect(handles(page).first()).toBeVisible()
  const before = await names(page)
  const [first = '', second = '', third = ''] = before
  await expectAccessible()

  const take = async () => {
    const from = await middleOf(handles(page).nth(2))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const to = await middleOf(handles(page).first())
    await page.mouse.move(to.x, to.y - 12, { steps: 8 })
  }
  await test.step('Escape puts it back', async () => {
    await take()
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-dragged]')).toHaveCount(0)
    await page.mouse.up()
    expect(await names(page)).toEqual(before)
  })

  await test.step('a refusal takes it back', async () => {
    let answer = () => {}
    const asked = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/setup/boats/order', async route => {
      await asked
      await route.fulfill({ status: 409, json: { message: 'This list has changed.' } })
    })
    await take()
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual([third, first, second, ...before.slice(3)])
    answer()
    await expect(page.getByText('This list has changed.')).toBeVisible()
    await expect.poll(() => names(page)).toEqual(before)
    await page.unroute('**/api/setup/boats/order')
  })

  await take()
  await page.mouse.up()
  await expect(page.getByText(`${third} is now number 1 of ${before.length}.`)).toHaveCount(1)
  await expect.poll(() => names(page)).toEqual([third, first, second, ...before.slice(3)])
  await page.reload()
  await expect(handles(page).first()).toBeVisible()
  expect((await names(page)).slice(0, 3)).toEqual([third, first, second])
})

test('[SET-01] on a phone a finger drags at the handle, the page scrolls along at its edge, and beside the handle the finger scrolls', async ({
  page,
}) => {
  await takeDevice(page, PHONE)
  await page.goto(BOATS)
  await expect(handles(page).first()).toBeVisible()
  const before = await names(page)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const { height } = PHONE.viewport

  const from = await middleOf(handles(page).first())
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: from.y + 60 })
  await touch('touchMove', { x: from.x, y: height - 10 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await touch('touchEnd')
  const [first = ''] = before
  await expect(page.getByText(`${first} is now number`)).toHaveCount(1)
  await expect.poll(async () => (await names(page)).indexOf(first)).toBeGreaterThan(2)

  await page.evaluate(() => window.scrollTo(0, 0))
  const order = await names(page)
  const name = await middleOf(page.getByRole('link', { name: order[1] ?? '' }))
  await touch('touchStart', { x: name.x, y: name.y + 20 })
  for (let step = 1; step <= 8; step++) await touch('touchMove', { x: name.x, y: name.y + 20 - step * 25 })
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  expect(await names(page)).toEqual(order)
})
