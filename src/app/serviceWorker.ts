// The service worker of the members application, built into one file of its own (scripts/vite/serviceWorker.ts). Where
// the club cannot be reached it answers with the application's built files. It shows the club's notifications. It
// touches no call, and no page of the site.

import { type AskedScreen, forgetScreens, keepScreen, keptScreen, latestDeed, sweepScreens } from '../api/keptScreens'
import { IS_AWAY, late } from '../api/patience'
import { type FetchEvent, worker } from './workerScope'

/** What the build knows: the files that are fetched at once, by their paths, a name for just these, and the entry. */
declare const BUILT: { files: readonly string[]; version: string; entry: string }
/** Set by `CLUB_WITHOUT_WORKER=1 npm run build`: the worker then removes itself from each browser that has it. */
declare const IS_WITHDRAWN: boolean

// The build writes the whole list wherever its name stands.
const { files, version, entry } = BUILT
const BASE = import.meta.env.BASE_URL
const ASSETS = `${BASE}assets/`
/** The document without a drawn screen, as a browser without a session gets it. */
const DOCUMENT = `${BASE}members/home`
const OURS = 'club.files.'
const FILES = OURS + version

worker.addEventListener('install', event => event.waitUntil(IS_WITHDRAWN ? worker.skipWaiting() : fetchFiles()))
// A new version waits until all windows of the old one are closed, so that no page meets the files of another build.
worker.addEventListener('activate', event => event.waitUntil(IS_WITHDRAWN ? withdraw() : begin()))
if (!IS_WITHDRAWN) {
  worker.addEventListener('fetch', event => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event))
    else if (origin === location.origin && pathname.startsWith(ASSETS)) event.respondWith(fileOf(request))
  })
  worker.addEventListener('push', event => event.waitUntil(showNotification(event.data?.json())))
  worker.addEventListener('notificationclick', event => {
    const { notification } = event
    notification.close()
    event.waitUntil(openWindow(String(notification.data)))
  })
}

async function fetchFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  await cache.addAll(files)
  await fetchDocument()
}

/** Throws if the club answers with the document of another build. */
async function fetchDocument(): Promise<void> {
  const answer = await fetch(new Request(DOCUMENT, { credentials: 'omit' }))
  const text = await answer.clone().text()
  if (!answer.ok || !text.includes(entry)) throw new Error('This is not the document of this build.')
  const cache = await caches.open(FILES)
  await cache.put(DOCUMENT, answer)
}

async function begin(): Promise<void> {
  await removeCaches(name => name !== FILES)
  await worker.registration.navigationPreload?.enable()
}

async function withdraw(): Promise<void> {
  await forgetScreens().catch(() => undefined)
  await removeCaches(() => true)
  await worker.registration.unregister()
}

async function removeCaches(isMeant: (name: string) => boolean): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && isMeant(name)) await caches.delete(name)
}

/** Whether the document has been fetched again since this worker was started. It names the club, which may change. */
let isDocumentFresh = false

/** The name of the screen at a path, of those that open again at once; undefined for others. */
const reopenedScreen = (pathname: string) => {
  if (pathname === DOCUMENT) return 'home'
  return pathname.startsWith(`${BASE}members/rows/`) ? 'rows' : undefined
}

/**
 * Answers with the club's page, or with the application where the club cannot be reached. Home and rows are answered
 * as they were drawn last, unless they are loaded again on purpose; the page that comes meanwhile is kept for the next
 * time, and the application asks for what is new.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const page = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))()
  event.waitUntil(page.then(renewDocument).catch(() => undefined))
  const name = reopenedScreen(pathname)
  if (name !== undefined) {
    const screen = { name, path: pathname + search, entry }
    const [deed, last] = await Promise.all([
      latestDeed().catch(() => undefined),
      event.request.cache === 'default' ? keptScreen(screen).catch(() => undefined) : undefined,
    ])
    event.waitUntil(page.then(answer => keepDrawn({ ...screen, deed }, answer.clone())).catch(() => undefined))
    if (last) return last
  }
  try {
    const inTime = await Promise.race([page, late()])
    if (inTime && !IS_AWAY.includes(inTime.status)) return inTime
    return (await kept(DOCUMENT)) ?? (await page)
  } catch {
    return (await kept(DOCUMENT)) ?? Response.error()
  }
}

/** Fetches the document anew with the first page that the club sends to this worker. What is too old goes with it. */
async function renewDocument({ status }: Response): Promise<void> {
  if (isDocumentFresh || IS_AWAY.includes(status)) return
  isDocumentFresh = true
  await Promise.allSettled([fetchDocument(), sweepScreens()])
}

/** What the club's server sends, in the form that browsers with Declarative Web Push show by themselves. */
interface Pushed {
  notification: { title: string; body: string; navigate: string; tag: string; renotify: boolean; lang: string }
}

async function showNotification(pushed: unknown): Promise<void> {
  const { title, navigate, ...options } = (pushed as Pushed).notification
  await worker.registration.showNotification(title, { ...options, data: navigate })
}

/** A window that shows the page already comes to the front. No other is led away from what is being typed in it. */
async function openWindow(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(window => window.url === url)
  await (shown ? shown.focus() : worker.clients.openWindow(url))
}

/** After a logout nothing is kept any more. */
async function keepDrawn(screen: AskedScreen, document: Response): Promise<void> {
  if (await caches.has(FILES)) await keepScreen(screen, document)
  if (!(await caches.has(FILES))) await forgetScreens()
}

/** Names of files change with what they hold, so a file that is there is right. One that was fetched stays. */
async function fileOf(request: Request): Promise<Response> {
  const file = await kept(request)
  if (file) return file
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone()).catch(() => undefined)
  return answer
}

/** Nothing is kept where the browser's caches fail. */
async function kept(request: Request | string): Promise<Response | undefined> {
  try {
    return await caches.match(request, { cacheName: FILES })
  } catch {
    return undefined
  }
}

/** After a logout nothing is kept any more. */
async function keep(request: Request, answer: Response): Promise<void> {
  if (await caches.has(FILES)) await (await caches.open(FILES)).put(request, answer)
}
