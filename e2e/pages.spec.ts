// Tests the ways between pages, and on twelve pages that they are accessible and fit. The walk of all pages is in
// walks/everyPage.spec.ts.
import { expectEachFits, NEXT_EVENT } from './eachFits'
import { at, expect, test, takenOver } from './club'

test.use({ hasAxe: true })

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
    signInByCall,
    expectAccessible,
  }) => {
    const [event] = await club.sql<{ id: number }>(NEXT_EVENT)
    const [member] = await club.sql<{ id: number }>("select id from member where email = 'unpaid@demo.example'")
    await signInByCall(who)
    const opened = paths.map(path => path.replace(':event', String(event?.id)).replace(':member', String(member?.id)))
    await expectEachFits(page, opened, expectAccessible)
  })

test('[NAV-01] an unknown path leads a visitor to home, and a member to theirs, who stays signed in', async ({
  page,
  signInByCall,
}) => {
  await page.goto(at('/no/such/page'))
  await expect(page).toHaveURL(at('/home'))
  await signInByCall('admin')
  for (const path of ['/members/no/such/page', '/%E0%A4%A']) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at('/members/home'))
    await expect(page.getByRole('heading', { name: 'My Rows/Events' })).toBeVisible()
  }
})

test('[NAV-02] Back restores the scroll position, a new page starts at the top, within the application and across documents', async ({
  page,
  signInByCall,
}) => {
  await signInByCall('member')
  await page.goto(at('/members/home'))
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
})

test('[PUB-01] home sends a signed-in member to the members home, login to where they wanted', async ({
  page,
  signInByCall,
}) => {
  await signInByCall('member')
  await page.goto(at('/home'))
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/login?redirect=%2Fmembers%2Faccount'))
  await expect(page).toHaveURL(at('/members/account'))
})
