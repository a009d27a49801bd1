// The application without signal, with the service worker that the other journeys do without.
import type { BrowserContext, Page } from '@playwright/test'
import { at, expect, logOut, PHONE, signInOn, takenOver, test } from './club'

test.use({ ...PHONE, serviceWorkers: 'allow' })

/** Signs in and opens home, until the worker has its files and the home's rows are kept. */
async function openHome(page: Page, who: string): Promise<void> {
  await signInOn(page, who)
  await page.waitForURL(at('/members/home'))
  await page.goto(at('/members/home'))
  await takenOver(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => pocketOf(page)).toMatchObject({ workers: 1, answers: expect.arrayContaining(MINE) })
}

const MINE = ['["events","myRows"]']

/** What the application leaves in this browser. */
const pocketOf = (page: Page) =>
  page.evaluate(async () => {
    const isOpened = (await indexedDB.databases()).some(({ name }) => name === 'club.pocket')
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      if (!isOpened) return resolve([])
      const opening = indexedDB.open('club.pocket')
      opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
      opening.onsuccess = () => {
        const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        keys.onsuccess = () => resolve(keys.result)
        opening.result.close()
      }
    })
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { answers, caches: await caches.keys(), workers, stored: Object.keys(localStorage) }
  })

const offline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline)

test('[PCK-02] without signal home opens with what was last seen, and says as of when; with signal it is as ever', async ({
  page,
  context,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await openHome(page, 'member')
  const mine = page.getByRole('region', { name: 'My Rows/Events' })
  const titles = await mine.getByRole('heading', { level: 3 }).allTextContents()
  expect(titles.length).toBeGreaterThan(0)

  await offline(context, true)
  await page.reload()
  const notice = page.getByText(/^The club cannot be reached\. What you see is as of (\w{3} )?\d\d:\d\d\.$/)
  await expect(notice).toBeVisible()
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(titles)
  await expectAccessible()
  await page.goto(at('/members/documents'))
  await expect(page.getByText('The club cannot be reached. Please check your connection and try again.')).toBeVisible()
  await page.goto(at('/members/home'))
  await expect(notice).toBeVisible()

  await offline(context, false)
  await expect(notice).toBeHidden()
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(titles)
})

test('[PCK-02] [PCK-03] an officer has the crews of today and tomorrow without signal, with telephone numbers and nothing to do', async ({
  page,
  club,
  context,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const [row] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at, land_crew_name, land_crew_contact_number)
     select 'Tomorrow without signal', (select id from event_type where name = 'Club Row'), id, '', $today + 1, '08:30', '10:30', $now, 'Ashore Ann', '07700 900456'
     from member where email = 'officer@demo.example' returning id`,
  )
  await club.sql("update member set phone_number = '07700 900123' where email = 'member@demo.example'")
  await club.sql(
    "insert into attendee (event_id, member_id, joined_at, confirmed) select $1, id, $now, true from member where email = 'member@demo.example'",
    [row?.id],
  )
  await openHome(page, 'officer')
  await expect.poll(async () => (await pocketOf(page)).answers).toContain(`["events","crewSheet",${row?.id}]`)

  await offline(context, true)
  await page.reload()
  const card = page.getByRole('article', { name: 'Tomorrow without signal' })
  await card.getByRole('link', { name: 'Tomorrow without signal', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Tomorrow without signal' })).toBeVisible()
  await expect(page.getByText(/What you see is as of/)).toBeVisible()
  const crew = page.getByRole('listitem').filter({ hasText: 'Imogen' })
  await expect(crew).toContainText('Confirmed')
  await expect(crew.getByRole('link', { name: /^Call Imogen/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByText('Ashore Ann')).toBeVisible()
  await expect(page.getByRole('link', { name: '07700 900456' })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('button', { name: /Confirm|Save/ })).toHaveCount(0)
  await expectAccessible()

  await offline(context, false)
  await expect(
    page
      .getByRole('group', { name: 'Organise' })
      .or(page.getByRole('button', { name: 'More' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/What you see is as of/)).toBeHidden()
})

test('[PCK-03] logout leaves nothing on the device, nor does a session that the club has ended, and who comes next finds nothing of the other', async ({
  page,
  club,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 40[01]/)
  await openHome(page, 'member')
  await page.getByRole('button', { name: /menu/i }).first().tap()
  await logOut(page)
  await page.waitForURL(at('/home'))
  expect(await pocketOf(page)).toEqual({ answers: [], caches: [], workers: 0, stored: [] })

  await openHome(page, 'unpaid')
  await offline(context, true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Imogen')
  await expect(page.getByText(/What you see is as of/)).toBeVisible()
  await offline(context, false)

  // The club has ended the session, as when it discontinues a member: the device finds out at the next contact.
  await club.sql("delete from session where member_id = (select id from member where email = 'unpaid@demo.example')")
  await page.reload()
  await page.waitForURL(url => url.pathname === at('/login'))
  expect(await pocketOf(page)).toMatchObject({ answers: [], caches: [], workers: 0 })
})
