// The service worker of the documents' files, built into one file of its own (scripts/vite/serviceWorker.ts). The club
// is asked first. Where it cannot be reached, a document that was opened before is shown as the club has sent it.
import { forgetDocument, forgetDocuments, keepFile, keptFile, REFUSALS } from '../api/keptDocuments'
import { IS_AWAY, late } from '../api/patience'
import { type FetchEvent, worker } from './workerScope'

/** Set by `CLUB_WITHOUT_WORKER=1 npm run build`: the worker then removes itself from each browser that has it. */
declare const IS_WITHDRAWN: boolean

/** The path of a file: the id of its document, and its name. */
const PATH = /^\/documents\/(\d+)\/(.+)$/

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
if (IS_WITHDRAWN) worker.addEventListener('activate', event => event.waitUntil(withdraw()))
else
  worker.addEventListener('fetch', event => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    const [, id, name] = PATH.exec(pathname) ?? []
    if (origin !== location.origin || id === undefined || name === undefined) return
    // A range is a part of a file that is open already.
    if (request.method !== 'GET' || request.headers.has('range')) return
    event.respondWith(open(event, Number(id), decodeURIComponent(name)))
  })

async function withdraw(): Promise<void> {
  await forgetDocuments().catch(() => undefined)
  await worker.registration.unregister()
}

async function open(event: FetchEvent, id: number, name: string): Promise<Response> {
  const file = ask(event, id)
  try {
    const inTime = await Promise.race([file, late()])
    if (inTime && !IS_AWAY.includes(inTime.status)) return inTime
    return (await copyOf(id, name)) ?? (await file)
  } catch (error) {
    const copy = await copyOf(id, name)
    if (copy) return copy
    throw error
  }
}

/** What the club answers changes what is kept, also where it comes late. */
async function ask(event: FetchEvent, id: number): Promise<Response> {
  const response = await fetch(event.request)
  const work =
    response.status === 200 ? keepFile(id, response.clone()) : REFUSALS.includes(response.status) && forgetDocument(id)
  if (work) event.waitUntil(work.catch(() => undefined))
  return response
}

const copyOf = (id: number, name: string) => keptFile(id, name).catch(() => undefined)
