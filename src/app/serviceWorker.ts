// The service worker of the members application, built into one file of its own (scripts/vite/serviceWorker.ts). Where
// the club cannot be reached it answers with the application's built files. It touches no call, and no page of the
// site.

/** The types of a worker's scope, which TypeScript does not have beside a page's. */
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Work {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  skipWaiting(): Promise<void>
}

/** What the build knows: the paths of the files that are fetched at once, and a name for just these. */
declare const BUILT: { files: readonly string[]; version: string }
/** Set by `CLUB_WITHOUT_WORKER=1 npm run build`: the worker then removes itself from each browser that has it. */
declare const IS_WITHDRAWN: boolean

const worker = globalThis as unknown as Scope
const BASE = import.meta.env.BASE_URL
const ASSETS = `${BASE}assets/`
/** The document without a drawn screen, as a browser without a session gets it. */
const DOCUMENT = `${BASE}members/home`
const FILES = `club.files.${BUILT.version}`

worker.addEventListener('install', event => event.waitUntil(IS_WITHDRAWN ? worker.skipWaiting() : fetchFiles()))
// A new version waits until all windows of the old one are closed, so that no page meets the files of another build.
worker.addEventListener('activate', event => event.waitUntil(IS_WITHDRAWN ? withdraw() : begin()))
if (!IS_WITHDRAWN)
  worker.addEventListener('fetch', event => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event))
    else if (origin === location.origin && pathname.startsWith(ASSETS)) event.respondWith(fileOf(request))
  })

async function fetchFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  await cache.addAll([...BUILT.files, new Request(DOCUMENT, { credentials: 'omit' })])
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== FILES) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
}

async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}

/** Answers with the club's page, or with the application where the club cannot be reached. */
async function openPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(DOCUMENT)) ?? Response.error()
  }
}

/** Names of files change with what they hold, so a file that is there is right. One that was fetched stays. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}
