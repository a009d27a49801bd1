import { isUnavailable } from '../database/isUnavailable'

/**
 * Returns the value last read under a key while `version` stays the same, and while the database is away. A null
 * version is never the same. Throws where nothing was read before.
 */
export function staleIfError<Key, Value>(
  read: (key: Key) => Promise<Value>,
  version: () => string | null = () => null,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Value; of: string | null }>()
  return async key => {
    const of = version()
    const held = known.get(key)
    if (held && of !== null && held.of === of) return held.value
    try {
      const value = await read(key)
      known.set(key, { value, of })
      return value
    } catch (error) {
      if (held === undefined || !isUnavailable(error)) throw error
      return held.value
    }
  }
}
