// What the application leaves in this browser for when there is no signal, besides localStorage: in IndexedDB the kept
// answers of calls, documents that were opened (keptDocuments) and the screens that were drawn last (keptScreens); and
// the built files of the service worker (docs/decisions/47).
import { deviceStore } from './deviceStore'
import { forgetDocuments } from './keptDocuments'
import { forgetScreens } from './keptScreens'

const answers = deviceStore<string, unknown>('club.pocket', 'answers')

/** The milliseconds after which the browser's storage is taken to give no answer. */
const PATIENCE = 3000
const soon = () => new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE, undefined))

// Each of these rejects where the browser keeps nothing (deviceStore).
export const writePocket = (key: string, value: unknown): Promise<void> => answers.write(key, value)
export const forgetAnswer = (key: string): Promise<void> => answers.remove(key)
export const forgetAnswers = (): Promise<void> => answers.removeAll()

export const readPocket = <Value>(key: string): Promise<Value | undefined> =>
  answers.read(key) as Promise<Value | undefined>

/** Removes the answers that `isOld` names. */
export async function sweepPocket<Value>(isOld: (value: Value) => boolean): Promise<void> {
  for (const [key, value] of await answers.entries()) if (isOld(value as Value)) await forgetAnswer(key)
}

/** The scope of the service worker: the members application. */
export const WORKER_SCOPE = `${import.meta.env.BASE_URL}members`

/** The scope of the documents' own worker: the addresses of their files. */
export const DOCUMENTS_SCOPE = '/documents/'

/** How the names of the worker's caches begin. The rest is the build's. */
const FILES = 'club.files.'

let emptying: Promise<unknown> | null = null

/** Removes everything. Resolves once it is gone, or the browser takes too long. */
export function emptyPocket(): Promise<unknown> {
  const removal = Promise.allSettled([forgetAnswers(), forgetDocuments(), forgetFiles()])
  emptying = Promise.race([removal, soon()]).finally(() => {
    emptying = null
  })
  return emptying
}

/** The removal under way, which leaving the page would break off; null without one. */
export const pocketEmptying = (): Promise<unknown> | null => emptying

/** All of it is begun at once: whatever the browser does not do in time must not hold up the rest. */
async function forgetFiles(): Promise<void> {
  await Promise.allSettled([forgetCaches(), forgetScreens(), unregister(WORKER_SCOPE), unregister(DOCUMENTS_SCOPE)])
  // The worker may have kept a screen until its caches had gone.
  await forgetScreens()
}

async function forgetCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(FILES)).map(name => caches.delete(name)))
}

async function unregister(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await registration?.unregister()
}
