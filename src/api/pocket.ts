// What the application leaves in this browser for when there is no signal, besides localStorage: the kept answers of
// calls in IndexedDB, and the built files of the service worker (docs/decisions/47).
import { clear, createStore, del, entries, get, set } from 'idb-keyval'

let store: ReturnType<typeof createStore> | undefined
const opened = () => (store ??= createStore('club.pocket', 'answers'))

/** The milliseconds after which the browser's storage is taken to give no answer. */
const PATIENCE = 1000
const soon = () => new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE, undefined))

// Each of these rejects where the browser has no IndexedDB, forbids it, or has no room.
export const writePocket = async (key: string, value: unknown): Promise<void> => set(key, value, opened())
export const forgetAnswer = async (key: string): Promise<void> => del(key, opened())
export const forgetAnswers = async (): Promise<void> => clear(opened())

/** Reads nothing where the browser takes too long. */
export const readPocket = async <Value>(key: string): Promise<Value | undefined> =>
  Promise.race([get<Value>(key, opened()), soon()])

/** Removes the answers that `isOld` names. */
export async function sweepPocket<Value>(isOld: (value: Value) => boolean): Promise<void> {
  for (const [key, value] of await entries<string, Value>(opened())) if (isOld(value)) await forgetAnswer(key)
}

/** The scope of the service worker: the members application. */
export const WORKER_SCOPE = `${import.meta.env.BASE_URL}members`

/** How the names of the worker's caches begin. The rest is the build's. */
const FILES = 'club.files.'

/** Removes everything. Resolves once it is gone, or the browser takes too long. */
export const emptyPocket = (): Promise<unknown> =>
  Promise.race([Promise.allSettled([forgetAnswers(), forgetFiles()]), soon()])

async function forgetFiles(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE)
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(FILES)) await caches.delete(name)
}
