// What the application leaves in this browser for when there is no signal, besides localStorage: the kept answers of
// calls in IndexedDB, and the built files of the service worker (docs/decisions/47).
import { clear, createStore, get, set } from 'idb-keyval'

let store: ReturnType<typeof createStore> | undefined
const opened = () => (store ??= createStore('club.pocket', 'answers'))

/** Throws where the browser has no IndexedDB, forbids it, or has no room; so does `readPocket`. */
export const writePocket = (key: string, value: unknown): Promise<void> => set(key, value, opened())
export const readPocket = <Value>(key: string): Promise<Value | undefined> => get<Value>(key, opened())

/** The scope of the service worker: the members application. */
export const WORKER_SCOPE = `${import.meta.env.BASE_URL}members`

/** The milliseconds that somebody waits for it who signs out. */
const PATIENCE = 1000

/** Removes everything. Resolves once it is gone, or the browser takes too long. */
export const emptyPocket = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([forgetAnswers(), forgetFiles()]),
    new Promise(resolve => setTimeout(resolve, PATIENCE)),
  ])

export const forgetAnswers = async (): Promise<void> => clear(opened())

async function forgetFiles(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE)
  await registration?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
