/** The number of query shapes that are cached. The lists have some hundreds of ways to be filtered and sorted. */
const MOST = 1_000

const caches = new WeakMap<object, Map<string, unknown>>()

/**
 * Builds a query of placeholders once for each shape. Drizzle takes as long to build a long query as PostgreSQL takes
 * to answer it. Everything that varies and is not in `shape` has to be a placeholder.
 * @param database the database, or a transaction, for which it is built
 */
export function cachedQuery<Query>(database: object, shape: string, build: () => Query): Query {
  const queries = caches.get(database) ?? new Map<string, unknown>()
  caches.set(database, queries)
  const found = queries.get(shape) as Query | undefined
  if (found !== undefined) return found
  if (queries.size >= MOST) queries.clear()
  const built = build()
  queries.set(shape, built)
  return built
}
