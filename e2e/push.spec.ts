// Notifications on a member's phone. A push service of the test's own stands for that of the browser's maker, which
// cannot be reached from here: it decrypts what the club sends, and Chromium hands that to the service worker.
import type { Page, Worker } from '@playwright/test'
import { type PushService, startPushService } from '../tests/push/pushService'
import { at, expect, logOut, openSignedIn, PHONE, signInOn, takenOver, test } from './club'

test.use({ ...PHONE, serviceWorkers: 'allow' })

let service: PushService
test.beforeAll(async () => void (service = await startPushService()))
test.afterAll(() => service.stop())

/** Lets the browser subscribe at the test's push service. */
async function subscribeAt(page: Page, device: ReturnType<PushService['device']>): Promise<void> {
  await page.addInitScript(({ endpoint, ...keys }) => {
    const KEY = 'subscribed'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY)
        return true
      },
    }
    const { prototype } = PushManager
    prototype.getSubscription = async () =>
      sessionStorage.getItem(KEY) === null ? null : (subscription as unknown as PushSubscription)
    prototype.subscribe = async () => {
      sessionStorage.setItem(KEY, '')
      return subscription as unknown as PushSubscription
    }
  }, device)
}

/** Hands the worker what arrived, as the browser does. */
async function deliver(page: Page, data: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrations = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { scopeURL, registrationId } of updated) registrations.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const scope = origin + at('/members')
  await expect.poll(() => registrations.get(scope)).toBeDefined()
  const registrationId = registrations.get(scope) ?? ''
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/**
 * Lets the worker keep what it would show and open: a browser without windows has no place for notifications, and opens
 * a page only for a tap on one.
 */
const watchWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
    scope.clients.openWindow = async url => void scope.opened.push(url)
  })

interface WorkerScope {
  shown: object[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<void> }
}

/** Taps on the notification that leads to a page. */
const tapNotification = (worker: Worker, url: string) =>
  worker.evaluate(data => {
    const notification = { data, close: () => undefined }
    globalThis.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    )
  }, url)

test('[PCK-06] [PCK-07] a member lets the club notify their phone, tries it, and is told when a row is cancelled; logging out ends it', async ({
  page,
  club,
  context,
  browser,
  expectAccessible,
}) => {
  await context.grantPermissions(['notifications'])
  await subscribeAt(page, service.device('phone'))
  await signInOn(page, 'member')
  await page.waitForURL(at('/members/home'))
  await page.goto(at('/members/account/notices'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Turn on notifications' }).tap()
  await expect(page.getByText('On for this device.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Send a test' }).tap()
  await expect.poll(() => service.received.length).toBe(1)

  const [row] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, created_at)
     select 'Words for members alone', (select id from event_type where name = 'Club Row'), id, '<p>Soon.</p>', soon::date, soon::time, $now
     from member, lateral (select $now at time zone 'Europe/London' + interval '2 hours' soon) soon
     where email = 'officer@demo.example' returning id`,
  )
  await club.sql(
    "insert into attendee (event_id, member_id, joined_at, confirmed) select $1, id, $now, true from member where email = 'member@demo.example'",
    [row?.id],
  )
  const officers = await openSignedIn(browser, club, 'officer', `/members/event/organiser/cancel/${row?.id}`)
  await officers.getByLabel('Reason').selectOption('Wind or weather')
  await officers.getByLabel(/^Comments/).fill('Gusts of forty knots.')
  await officers.getByRole('button', { name: /cancel.*(row|event)|abort/i }).click()
  await expect.poll(() => service.received.length).toBe(2)
  await officers.context().close()

  const url = `${club.origin}${at(`/members/event/view/${row?.id}`)}`
  const worker = context.serviceWorkers().find(each => each.url().endsWith('/worker.js'))
  if (!worker) throw new Error('The application has no service worker.')
  await watchWorker(worker)
  await deliver(page, service.received[1]?.json)
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown))
    .toEqual([
      {
        title: expect.stringMatching(/^Club Row, [A-Z][a-z]+day \d\d:\d\d$/),
        body: 'It has been cancelled.',
        data: url,
        tag: `event-${row?.id}`,
        lang: 'en-GB',
        renotify: true,
      },
    ])
  await tapNotification(worker, url)
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened)).toEqual([url])

  await page.goto(at('/members/home'))
  await takenOver(page)
  await page.getByRole('button', { name: /menu/i }).first().tap()
  await logOut(page)
  await page.waitForURL(at('/home'))
  expect(await club.sql('select from push_subscription')).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
