// The application without signal, with the service worker that the other journeys do without.
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Download, Page } from '@playwright/test'
import { at, type Club, expect, logOut, PHONE, signInOn, takenOver, test } from './club'

test.use({ ...PHONE, serviceWorkers: 'allow' })

/** Signs in and opens home, until the worker has its files and the home's rows are kept. */
async function openHome(page: Page, who: string): Promise<void> {
  await signInOn(page, who)
  await page.waitForURL(at('/members/home'))
  await page.goto(at('/members/home'))
  await takenOver(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => pocketOf(page)).toMatchObject({ workers: 2, answers: expect.arrayContaining(MINE) })
}

/** How the names of the worker's caches begin. */
const FILES = 'club.files.'
const NOT_SENT_YET = /^Not sent yet/
/** What home asks first, and what the rows to join come from. */
const MINE = ['["events","myRows"]', '["events","latest"]']

/** What the application leaves in this browser. */
const pocketOf = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const everyIn = (name: string, store: string, read: 'getAll' | 'getAllKeys') =>
      new Promise<unknown[]>((resolve, reject) => {
        if (!databases.some(database => database.name === name)) return resolve([])
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
        opening.onsuccess = () => {
          const every = opening.result.transaction(store).objectStore(store)[read]()
          every.onsuccess = () => resolve(every.result as unknown[])
          opening.result.close()
        }
      })
    const answers = await everyIn('club.pocket', 'answers', 'getAllKeys')
    const opened = await everyIn('club.documents', 'files', 'getAll')
    /** Whether the file of each opened document has come. */
    const documents = (opened as { file: object | null }[]).map(({ file }) => file !== null)
    const screens = await everyIn('club.screens', 'documents', 'getAllKeys')
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { answers, documents, screens, caches: await caches.keys(), workers, stored: Object.keys(localStorage) }
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
  await page.getByRole('link', { name: 'See them on the home page' }).tap()
  await expect(notice).toBeVisible()
  await page.goto(at('/members/rows/All%20Events/Upcoming'))
  await expect(page.getByText('The club cannot be reached. Please check your connection and try again.')).toBeVisible()
  await page.getByRole('link', { name: 'See them on the home page' }).tap()
  await expect(notice).toBeVisible()

  await offline(context, false)
  await expect(notice).toBeHidden()
  await expect(mine.getByRole('heading', { level: 3 })).toHaveText(titles)
})

const nextRow = (page: Page) => page.getByRole('region', { name: 'Next on the water' })

/** Has each document note how it says the member's next row as soon as it has been read: soon it may say another. */
const noteFirstSeen = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const row = document.querySelector('[aria-label="Next on the water"]')
      document.documentElement.dataset.firstSeen = row?.textContent ?? ''
    }),
  )

/** Opens home anew, and returns what is first seen of the member's next row. */
async function reopenHome(page: Page): Promise<string> {
  await page.goto(at('/members/home'))
  return page.evaluate(() => document.documentElement.dataset.firstSeen ?? '')
}

test('[PCK-08] home opens again with the screen that was seen last, and then shows what is new; after a deed it is asked of the club', async ({
  page,
  club,
}) => {
  const id = await rowToJoin(club, 'Joined elsewhere')
  await noteFirstSeen(page)
  await openHome(page, 'member')
  // Loaded on purpose, it is the club's own page that is kept: none is on its way any more when the row is joined.
  await page.reload()
  await expect.poll(async () => (await pocketOf(page)).screens).toEqual(['home'])
  await club.sql(
    "insert into attendee (event_id, member_id, joined_at, confirmed) select $1, id, $now, true from member where email = 'member@demo.example'",
    [id],
  )
  expect(await reopenHome(page)).not.toContain('Joined elsewhere')
  await expect(nextRow(page)).toContainText('Joined elsewhere')
  // The page that came meanwhile is the next one.
  await expect(page.locator('html[data-reopened]')).toHaveCount(0)
  await expect.poll(async () => (await reopenHome(page)).includes('Joined elsewhere')).toBe(true)

  const other = await rowToJoin(club, 'Joined here')
  await page.reload()
  await takenOver(page)
  await page.getByRole('button', { name: 'Join: Joined here' }).tap()
  await expect.poll(() => joinedBy(club, other)).toHaveLength(1)
  await expect.poll(async () => (await pocketOf(page)).screens).toEqual(['deed'])
  expect(await reopenHome(page)).toContain('Joined here')
})

test('[PCK-02] [PCK-03] an officer has the crews of today and tomorrow without signal, with telephone numbers, and confirms who waits', async ({
  page,
  club,
  context,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const [row] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at, land_crew_name, land_crew_contact_number)
     select 'Tomorrow without signal', (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>', $today + 1, '08:30', '10:30', $now, 'Ashore Ann', '07700 900456'
     from member where email = 'officer@demo.example' returning id`,
  )
  await club.sql("update member set phone_number = '07700 900123' where email = 'member@demo.example'")
  await club.sql(
    `insert into attendee (event_id, member_id, joined_at, confirmed)
     select $1, id, $now, email = 'member@demo.example' from member where email in ('member@demo.example', 'unpaid@demo.example')`,
    [row?.id],
  )
  const isConfirmed = async () =>
    (
      await club.sql<{ confirmed: boolean }>(
        "select confirmed from attendee join member on member.id = member_id where event_id = $1 and email = 'unpaid@demo.example'",
        [row?.id],
      )
    )[0]?.confirmed
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
  await expectAccessible()
  await page.getByRole('button', { name: /^Confirm / }).tap()
  await expect(page.getByRole('button', { name: /^Confirm / })).toHaveCount(0)
  await expect(page.getByText(NOT_SENT_YET).first()).toBeVisible()
  await expectAccessible()
  expect(await isConfirmed()).toBe(false)

  await offline(context, false)
  await expect.poll(isConfirmed).toBe(true)
  await expect(page.getByText(NOT_SENT_YET)).toHaveCount(0)
  await expect(
    page
      .getByRole('group', { name: 'Organise' })
      .or(page.getByRole('button', { name: 'More' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/What you see is as of/)).toBeHidden()
})

/** A text for all members. */
async function readSheet(club: Club): Promise<{ id: number; title: string }> {
  const [sheet] = await club.sql<{ id: number; title: string }>(
    "select id, title from document where type = 'Member' and content_type in ('text/plain', 'text/csv') order by id limit 1",
  )
  if (!sheet) throw new Error('The demo club has no text for its members.')
  return sheet
}

/** Opens it in a tab of its own. */
async function openSheet(page: Page, title: string): Promise<Page> {
  if (!page.url().endsWith('/members/documents')) await page.goto(at('/members/documents'))
  const view = page.getByRole('link', { name: `View: ${title}` })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), view.tap()])
  await tab.waitForURL(/\/documents\//)
  return tab
}

test('[PCK-05] a document that was opened is there without signal, sealed as ever, and goes when the club refuses it', async ({
  page,
  club,
  context,
  expectAccessible,
  allowConsoleError,
}) => {
  // A journey's own clock is a script, too.
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 40[34]|Blocked script execution in '.*\/documents\//)
  const sheet = await readSheet(club)
  const view = page.getByRole('link', { name: `View: ${sheet.title}` })
  const open = () => openSheet(page, sheet.title)
  await openHome(page, 'member')
  const first = await open()
  const text = await first.locator('body').innerText()
  expect(text.length).toBeGreaterThan(20)
  await expect.poll(async () => (await pocketOf(page)).documents).toEqual([true])
  await first.close()

  await offline(context, true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'On this device' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible()
  const second = await open()
  expect(await second.locator('body').innerText()).toBe(text)
  // The seal of its answer holds: no script runs in it.
  expect(await second.evaluate(() => document.contentType)).toBe('text/plain')
  await second.close()

  await offline(context, false)
  await page.reload()
  await expect(view).toBeVisible()
  await club.sql("update document set type = 'Committee' where id = $1", [sheet.id])
  await view.tap()
  await expect(page.getByRole('alert').filter({ hasText: /\w{3}/ }).first()).toBeVisible()
  await expect.poll(async () => (await pocketOf(page)).documents).toEqual([])
  await club.sql("update document set type = 'Member' where id = $1", [sheet.id])
})

test('[PCK-05] a PDF that was opened comes whole from the device without signal', async ({
  page,
  club,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const [sheet] = await club.sql<{ title: string }>(
    "select title from document where type = 'Member' and content_type = 'application/pdf' order by id limit 1",
  )
  // A Chromium with a window shows a PDF in an extension, which asks for files of other origins.
  test.skip(await page.evaluate(() => navigator.pdfViewerEnabled))
  /** Without a viewer, Chromium saves what it is given to show. */
  const openPdf = async () => {
    const saving = new Promise<Download>(resolve => context.once('page', tab => tab.once('download', resolve)))
    await page.getByRole('link', { name: `View: ${sheet?.title}` }).tap()
    const saved = await saving
    const bytes = await readFile(await saved.path())
    return { name: saved.suggestedFilename(), bytes }
  }
  await openHome(page, 'member')
  await page.goto(at('/members/documents'))
  const first = await openPdf()
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect.poll(async () => (await pocketOf(page)).documents).toEqual([true])

  await offline(context, true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'On this device' })).toBeVisible()
  expect(await openPdf()).toEqual(first)
  await offline(context, false)
})

let made = 0
/**
 * A row of tomorrow's that a member can join. Each is sooner than the one before, and than those of other journeys, so
 * that home shows it.
 */
async function rowToJoin(club: Club, title: string): Promise<number> {
  const startTime = `00:${50 - made++}`
  const [row] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select $1, (select id from event_type where name = 'Club Row'), id, '<p>Early.</p>', $today + 1, $2, '10:30', $now
     from member where email = 'officer@demo.example' returning id`,
    [title, startTime],
  )
  return row?.id ?? 0
}
const joinedBy = (club: Club, eventId: number) =>
  club.sql<{ email: string }>('select email from attendee join member on member.id = member_id where event_id = $1', [
    eventId,
  ])

/** Joins a row of this title on home without signal. Returns the row's id. */
async function joinOffline(page: Page, club: Club, who: string, title: string): Promise<number> {
  const id = await rowToJoin(club, title)
  await openHome(page, who)
  await offline(page.context(), true)
  await page.reload()
  await page.getByRole('button', { name: `Join: ${title}` }).tap()
  await expect(page.getByRole('button', { name: `Take back: Join ${title}` })).toBeVisible()
  return id
}

test('[PCK-04] joined without signal, a row is joined once when the signal is back, also after the application was closed', async ({
  page,
  club,
  context,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const id = await joinOffline(page, club, 'member', 'Joined on the bus')
  await expectAccessible()
  await page.reload()
  await expect(page.getByText(NOT_SENT_YET).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join: Joined on the bus' })).toHaveCount(0)
  expect(await joinedBy(club, id)).toEqual([])

  await offline(context, false)
  await expect.poll(() => joinedBy(club, id)).toEqual([{ email: 'member@demo.example' }])
  await expect(page.getByText(NOT_SENT_YET)).toHaveCount(0)
})

test('[PCK-04] a row that has moved meanwhile is asked about, and joined once that is seen', async ({
  page,
  club,
  context,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const moved = await joinOffline(page, club, 'member', 'Moved to dawn')
  await club.sql("update event set start_time = '06:00', version = version + 1 where id = $1", [moved])
  await offline(context, false)
  await expect(page.getByText(/^Moved to dawn has moved to \w{3} \d+ \w{3}, 06:00\. Still join\?/)).toBeVisible()
  await expectAccessible()
  expect(await joinedBy(club, moved)).toEqual([])
  await page.getByRole('button', { name: 'Join: Moved to dawn' }).first().tap()
  await expect.poll(() => joinedBy(club, moved)).toHaveLength(1)
})

test('[PCK-04] a row that is cancelled meanwhile is not joined, and the member is told', async ({
  page,
  club,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const cancelled = await joinOffline(page, club, 'member', 'Cancelled meanwhile')
  await club.sql(
    'update event set cancel_reason_id = (select id from cancel_reason limit 1), version = version + 1 where id = $1',
    [cancelled],
  )
  await offline(context, false)
  await expect(page.getByText('Cancelled meanwhile is cancelled. You have not joined.')).toBeVisible()
  await page.getByRole('button', { name: 'OK: Cancelled meanwhile' }).tap()
  await expect(page.getByText('Cancelled meanwhile is cancelled. You have not joined.')).toHaveCount(0)
  expect(await joinedBy(club, cancelled)).toEqual([])
})

test('[PCK-04] what is unsent is asked about at logout, and named on the login page after the session has ended', async ({
  page,
  club,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 40[01]/)
  const id = await joinOffline(page, club, 'unpaid', 'Never sent')
  await page.getByRole('button', { name: /menu/i }).first().tap()
  await logOut(page)
  const question = page.getByRole('dialog', { name: 'Log out all the same?' })
  await expect(question).toContainText('A deed of yours has not been sent to the club yet.')
  await question.getByRole('button', { name: 'Stay' }).tap()

  await club.sql("delete from session where member_id = (select id from member where email = 'unpaid@demo.example')")
  await offline(context, false)
  await expect.poll(() => new URL(page.url()).pathname).toBe(at('/login'))
  await page.waitForLoadState()
  await expect(page.getByText(/^1 deed was not sent, because your session has ended\./)).toBeVisible()
  expect((await pocketOf(page)).stored.filter(key => key.startsWith('club.'))).toEqual([])
  await page.reload()
  await expect(page.getByText(/was not sent/)).toHaveCount(0)
  expect(await joinedBy(club, id)).toEqual([])
})

test('[PCK-03] logout leaves nothing on the device, nor does a session that the club has ended, and who comes next finds nothing of the other', async ({
  page,
  club,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 40[01]|Blocked script execution in '.*\/documents\//)
  await openHome(page, 'member')
  const tab = await openSheet(page, (await readSheet(club)).title)
  await expect.poll(async () => (await pocketOf(page)).documents).toEqual([true])
  await tab.close()
  await page.getByRole('button', { name: /menu/i }).first().tap()
  await logOut(page)
  await page.waitForURL(at('/home'))
  expect(await pocketOf(page)).toEqual({ answers: [], documents: [], screens: [], caches: [], workers: 0, stored: [] })

  await openHome(page, 'unpaid')
  await offline(context, true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Imogen')
  await expect(page.getByText(/What you see is as of/)).toBeVisible()
  await offline(context, false)

  // The club has ended the session, as when it discontinues a member: the device finds out at the next contact.
  await club.sql("delete from session where member_id = (select id from member where email = 'unpaid@demo.example')")
  await page.reload()
  await expect.poll(() => new URL(page.url()).pathname).toBe(at('/login'))
  await page.waitForLoadState()
  expect(await pocketOf(page)).toMatchObject({ answers: [], documents: [], screens: [], caches: [], workers: 0 })
})

test('[PCK-02] [PCK-04] a page of an old build that meets a new one sends what was unsent, loses no draft, and is never blank', async ({
  page,
  club,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 404|dynamically imported module/)
  const id = await rowToJoin(club, 'Joined beside a new build')
  await openHome(page, 'member')
  const [old = ''] = (await pocketOf(page)).caches
  await page.goto(at(`/members/event/messageOrganiser/${id}`))
  const message = page.getByRole('textbox', { name: /^Message/ })
  await message.fill('I shall be ten minutes late')
  await page.goto(at('/members/account'))
  await expect(page.getByRole('button', { name: 'Save Details' })).toBeVisible()
  await page.goto(at('/members/home'))
  await takenOver(page)
  await offline(context, true)
  await page.getByRole('button', { name: 'Join: Joined beside a new build' }).tap()
  await expect(page.getByText(NOT_SENT_YET).first()).toBeVisible()

  const goBack = await club.serveNextBuild()
  try {
    await offline(context, false)
    await expect.poll(() => joinedBy(club, id)).toEqual([{ email: 'member@demo.example' }])
    await expect(page.getByText(NOT_SENT_YET)).toHaveCount(0)

    // The page goes on with the files that it has. One that is gone is said in the place of its screen.
    await page.getByRole('link', { name: 'Welcome Imogen' }).tap()
    await page.getByText('Sign-in and privacy', { exact: true }).tap()
    await page.getByRole('link', { name: 'What the club holds about me' }).tap()
    await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: /again/ }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'What we hold and why' })).toBeVisible()
    await expect(page.locator('link[data-entry]')).toHaveAttribute('href', /2\.js$/)
    await page.goto(at(`/members/event/messageOrganiser/${id}`))
    await expect(page.getByText(/^Your draft of/)).toBeVisible()
    await expect(message).toHaveText('I shall be ten minutes late')

    // The new worker begins once no page of the old one is open.
    await expect.poll(async () => (await pocketOf(page)).caches).toEqual([old, `${FILES}of the next build`])
    await page.goto('about:blank')
    await page.goto(at('/members/home'))
    await expect.poll(async () => (await pocketOf(page)).caches).toEqual([`${FILES}of the next build`])
    await offline(context, true)
    await page.reload()
    await expect(page.getByText(/What you see is as of/)).toBeVisible()
    await offline(context, false)
  } finally {
    await goBack()
  }
})
