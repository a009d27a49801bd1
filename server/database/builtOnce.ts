import type { Database } from './connect'

/** Shapes of queries that are kept: the lists have some hundreds of ways to be filtered and sorted. */
const MOST = 1_000

const kept = new WeakMap<Database, Map<string, unknown>>()

/**
 * A query of placeholders, built the first time that its shape is asked for: putting a long one together takes Drizzle as long as PostgreSQL
 * needs to answer it. What varies from one asking to the next and is not in `shape` has to be a placeholder.
 */
export function builtOnce<Query>(database: Database, shape: string, build: () => Query): Query {
  const queries = kept.get(database) ?? new Map<string, unknown>()
  kept.set(database, queries)
  const found = queries.get(shape) as Query | undefined
  if (found !== undefined) return found
  if (queries.size >= MOST) queries.clear()
  const built = build()
  queries.set(shape, built)
  return built
}
