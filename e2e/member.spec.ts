import type { Page } from '@playwright/test'
import { at, expect, logOut, PHONE, takenOver, test, typeDay } from './club'

test('[NAV-04] [NAV-09] [EVT-09] [NAV-14] a member goes to a wanted page, signs in, finds a row, joins it and signs out', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  await page.goto(at('/members/rows/All%20Events/Upcoming'))
  await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?`))
  await signIn('member')
  await expect(page).toHaveURL(at('/members/rows/All%20Events/Upcoming'))
  await expect(page.getByRole('link', { name: /^Welcome / })).toBeVisible()
  await expectAccessible()

  const joinable = await joinableRow(page, club.origin)
  await page.goto(at(`/members/event/view/${joinable.eventId}`))
  await expectAccessible()
  const join = page.getByRole('button', { name: 'Join Row / Event' })
  await join.dblclick()
  await expect(join).toHaveCount(0)
  await expect(page.getByText('(Waiting for DO to Confirm)').first()).toBeVisible()
  await club.mailTo('member@demo.example', /joined|waiting|row/i)

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(at('/members/home'))
  await expect(page.getByText('Waiting for Organiser (DO) to Confirm').first()).toBeVisible()
  await expectAccessible()

  await logOut(page)
  await expect(page).toHaveURL(at('/home'))
  await expect(page.getByRole('link', { name: 'Member Login' }).first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'mui-mode'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(at('/login')))
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[EVT-09] [MEM-07] on a phone it is two taps from login to a place in the next row, and a third one in the same place does nothing', async ({
    page,
    club,
    signIn,
    expectAccessible,
  }) => {
    const [event] = await club.sql<{ title: string }>(
      `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
       select 'Tomorrow at first light', (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>',
         $today + 1, '05:05', '08:30', $now
       from member where email = 'officer@demo.example' returning title`,
    )
    await signIn('unpaid')
    await page.waitForURL(at('/members/home'))
    await takenOver(page)
    await expect(page.getByRole('region', { name: 'You can join' })).toBeVisible()
    const offered = page.getByRole('region', { name: 'You can join' })
    const card = offered.getByRole('article', { name: event?.title ?? '' })
    const join = card.getByRole('button', { name: /^Join/ })
    await expect(join).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectAccessible()

    const box = await join.boundingBox()
    if (!box) throw new Error('Join is not drawn')
    const thumb = [box.x + box.width / 2, box.y + box.height / 2] as const
    await page.touchscreen.tap(...thumb)
    await expect(card.getByText('You have asked to join. The organiser (DO) will confirm your place.')).toBeFocused()
    await expect(card.getByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
    await page.touchscreen.tap(...thumb)
    expect(
      await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a, button')?.outerHTML, thumb),
    ).toBeUndefined()
    await expect(page).toHaveURL(at('/members/home'))
    await expectAccessible()
  })
})

test('[NAV-05] [MEM-08] [MEM-09] a newcomer completes the profile first, and lands where they wanted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.goto(at('/members/rows/My%20Events/Upcoming'))
  await expect(page).toHaveURL(new RegExp(`${at('/login')}\\?`))
  await signIn('newcomer')
  await expect(page).toHaveURL(new RegExp(`${at('/members/account')}\\?redirectURL=`))
  await expect(page.getByText('Please update your profile')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expectAccessible()
  await page.getByLabel(/phone/i).fill('07700 900123')
  for (const label of [/gender/i, /ethnicity/i, /swimming ability/i])
    await page.getByLabel(label).selectOption({ index: 1 })
  await typeDay(page, 'Date of birth', '1988-02-14')
  await page
    .getByLabel(/consent|agree/i)
    .last()
    .check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL(at('/members/rows/My%20Events/Upcoming'))
})

test('[PUB-07] waiting and discontinued members are told why, after the right password alone', async ({
  page,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/400/)
  // The demo club's own list of accounts around it has the same words.
  const main = page.getByRole('main')
  await signIn('waiting')
  await expect(main.getByText(/approv/i)).toBeVisible()
  await signIn('former')
  await expect(main.getByText(/discontinued/i)).toBeVisible()
  await signIn('former', 'not the password')
  await expect(main.getByText(/discontinued/i)).toHaveCount(0)
})

async function joinableRow(page: Page, origin: string): Promise<{ eventId: number }> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const response = await page.request.get(`${origin}/api/event/all`, {
    params: { type: 'All Events', filter: 'Upcoming', joinable: true },
    headers: { authorization: `Bearer ${token}` },
  })
  const [row] = (await response.json()) as { eventId: number }[]
  if (!row) throw new Error('the demo club has no row to join')
  return row
}
