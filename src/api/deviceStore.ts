// The stores of IndexedDB in which the application keeps what is shown without signal (docs/decisions/47).
import { clear, createStore, del, entries, get, set } from 'idb-keyval'

/**
 * A store of values by their keys, opened with its first use. Each of its functions rejects where the browser has no
 * IndexedDB, forbids it, or has no room.
 */
export function deviceStore<Key extends string | number, Value>(database: string, name: string) {
  let store: ReturnType<typeof createStore> | undefined
  const opened = () => (store ??= createStore(database, name))
  return {
    read: async (key: Key): Promise<Value | undefined> => get<Value>(key, opened()),
    write: async (key: Key, value: Value): Promise<void> => set(key, value, opened()),
    remove: async (key: Key): Promise<void> => del(key, opened()),
    removeAll: async (): Promise<void> => clear(opened()),
    entries: async (): Promise<[Key, Value][]> => entries<Key, Value>(opened()),
  }
}
