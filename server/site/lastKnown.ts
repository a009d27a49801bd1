import { isUnavailable } from '../database/isUnavailable'

/** Reads anew each time; while the database is away, gives what was read last under that key. Throws where nothing was. */
export function lastKnown<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Value>()
  return async key => {
    try {
      const value = await read(key)
      known.set(key, value)
      return value
    } catch (error) {
      const held = known.get(key)
      if (held === undefined || !isUnavailable(error)) throw error
      return held
    }
  }
}
