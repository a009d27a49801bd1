// The service worker of the documents' files, built into one file of its own (scripts/vite/serviceWorker.ts). The club
// is asked first. Where it cannot be reached, a document that was opened before is shown as the club has sent it.
import { forgetDocument, forgetDocuments, isNoted, keepFile, keptFile } from '../api/keptDocuments'

/** The types of a worker's scope, which TypeScript does not have beside a page's. */
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Work {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
}

/** Set by `CLUB_WITHOUT_WORKER=1 npm run build`: the worker then removes itself from each browser that has it. */
declare const IS_WITHDRAWN: boolean

const worker = globalThis as unknown as Scope
/** The path of a file: the id of its document, and its name. */
const PATH = /^\/documents\/(\d+)\/(.+)$/

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
if (IS_WITHDRAWN) worker.addEventListener('activate', event => event.waitUntil(withdraw()))
else
  worker.addEventListener('fetch', event => {
    const { request } = event
    const [, id, name] = PATH.exec(new URL(request.url).pathname) ?? []
    // A range is a part of a file that is open already.
    if (id === undefined || name === undefined || request.method !== 'GET' || request.headers.has('range')) return
    event.respondWith(open(event, Number(id), decodeURIComponent(name)))
  })

async function withdraw(): Promise<void> {
  await forgetDocuments().catch(() => undefined)
  await worker.registration.unregister()
}

async function open(event: Fetching, id: number, name: string): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.status === 200 && (await isNoted(id).catch(() => false)))
      event.waitUntil(keepFile(id, response.clone()).catch(() => undefined))
    if (REFUSALS.includes(response.status)) event.waitUntil(forgetDocument(id).catch(() => undefined))
    return response
  } catch (error) {
    const kept = await keptFile(id, name).catch(() => undefined)
    if (kept) return kept
    throw error
  }
}

/** The member may not read it any more, or it is gone. */
const REFUSALS = [401, 403, 404, 410]
