// The stores of IndexedDB in which the application keeps what is shown without signal (docs/decisions/47).
import { clear, createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval'

/**
 * The device's time, in milliseconds. The time of the surroundings is that of the drawn screen until the application
 * has taken it over.
 */
export const deviceTime = (): number => Date.now()

/** The milliseconds after which nothing is kept any more. */
const KEPT_FOR = 3 * 24 * 3600 * 1000

/** Whether what was kept at this time of the device, in milliseconds, is still shown. A clock may have gone back. */
export function isKeptNow(at: number): boolean {
  const age = deviceTime() - at
  return age >= 0 && age <= KEPT_FOR
}

/** The milliseconds after which the browser's storage is taken to give no answer. */
const PATIENCE = 2000

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The storage gives no answer.')), PATIENCE)
    }),
  ])

/**
 * A store of values by their keys, opened with its first use. Each of its functions rejects where the browser has no
 * IndexedDB, forbids it, has no room, or takes too long.
 */
export function deviceStore<Key extends string | number, Value>(database: string, name: string) {
  let store: ReturnType<typeof createStore> | undefined
  const opened = () => (store ??= createStore(database, name))
  return {
    read: async (key: Key): Promise<Value | undefined> => inTime(get<Value>(key, opened())),
    write: async (key: Key, value: Value): Promise<void> => inTime(set(key, value, opened())),
    /** Replaces a value, in one transaction; nothing where there is none. */
    change: async (key: Key, to: (value: Value) => Value): Promise<void> =>
      inTime(
        opened()('readwrite', async values => {
          const found = (await promisifyRequest(values.get(key))) as Value | undefined
          if (found !== undefined) values.put(to(found), key)
          await promisifyRequest(values.transaction)
        }),
      ),
    remove: async (key: Key): Promise<void> => inTime(del(key, opened())),
    removeAll: async (): Promise<void> => inTime(clear(opened())),
    entries: async (): Promise<[Key, Value][]> => inTime(entries<Key, Value>(opened())),
  }
}
