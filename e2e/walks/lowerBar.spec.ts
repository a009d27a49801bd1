// The bar at the lower edge of a phone.
import { at, expect, PHONE, takenOver, test } from '../club'

test.use(PHONE)

test('[PCK-01] on a phone the lower bar leads from place to place, covers nothing, and makes room for a page’s own bar and for the keyboard', async ({
  page,
  signInByCall,
  expectAccessible,
}) => {
  await signInByCall('member')
  await page.goto(at('/members/home'))
  await takenOver(page)
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Rows', 'Documents', 'Me'])
  await expectAccessible()

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const edges = () =>
    page.evaluate(() =>
      ['footer', 'nav[aria-label="Most used"]'].map(part => document.querySelector(part)?.getBoundingClientRect()),
    )
  const [footer, below] = await edges()
  expect(footer?.bottom).toBeLessThanOrEqual((below?.top ?? 0) + 1)
  expect(Math.round(below?.bottom ?? 0)).toBe(PHONE.viewport.height)

  await bar.getByRole('link', { name: 'Rows' }).tap()
  await page.waitForURL(at('/members/rows/All%20Events/Upcoming'))
  await expect(bar.getByRole('link', { name: 'Rows' })).toHaveAttribute('aria-current', 'page')
  await expect(bar).toBeVisible()
  await page.getByRole('searchbox').focus()
  await expect(bar).toBeHidden()

  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Send Message to Organiser' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('[PCK-01] a dot says that a report waits to be written, and goes with it', async ({
  page,
  club,
  signInByCall,
}) => {
  const [row] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select 'The row without a report', (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>',
       $today - 1, '05:05', '08:30', $now
     from member where email = 'officer@demo.example' returning id`,
  )
  await signInByCall('officer')
  await page.goto(at('/members/documents'))
  const bar = page.getByRole('navigation', { name: 'Most used' })
  const organise = bar.getByRole('link', { name: /^Organise/ })
  await expect(organise).toHaveAccessibleName(/to write$/)
  await expect(organise).toHaveAttribute('href', at('/members/rows/Organised%20Events/Pending%20Report'))
  const before = await organise.textContent()
  await page.goto(at(`/members/event/organiser/report/${row?.id}`))
  await page.getByRole('button', { name: 'Nothing to report', exact: true }).tap()
  await page.waitForURL(at(`/members/event/report/${row?.id}`))
  // The same document goes on: nothing of it is loaded anew.
  await bar.getByRole('link', { name: 'Documents' }).tap()
  await page.waitForURL(at('/members/documents'))
  await expect(organise).toBeVisible()
  await expect(organise).not.toHaveText(before ?? '')
})
