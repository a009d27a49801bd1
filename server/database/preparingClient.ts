import { createHash } from 'node:crypto'
import pg from 'pg'

/** Different queries that a connection keeps prepared: each takes PostgreSQL some tens of kilobytes. */
const MOST = 300
/** A query that is asked once, with its ids written into it perhaps, is not worth keeping. */
const WORTH_KEEPING = 3
/** Queries that are looked at for whether they come again. */
const MOST_SEEN = 2_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** What somebody typed is looked for in other ways the longer it is: an index helps from three letters on, and is in the way of two. */
const dependsOnWhatIsTyped = (text: string) => / i?like /.test(text)

/** By its text, the same on every connection; undefined for what is not worth it. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name === undefined && dependsOnWhatIsTyped(text)) return undefined
  if (name !== undefined || names.size >= MOST) return name
  const times = (seen.get(text) ?? 0) + 1
  if (times < WORTH_KEEPING) {
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const made = `club_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, made)
  return made
}

/** What a query with values is given as: text of its own, and the values in it or beside it. */
type Asked = pg.QueryConfig | pg.QueryArrayConfig

const mayBePrepared = (asked: unknown, values: unknown): asked is Asked =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  !('submit' in asked) &&
  (Array.isArray(values) || 'values' in asked)

/**
 * A connection on which queries that come again are prepared by PostgreSQL once: planning the list of rows takes longer than running it. A
 * pooler that gives each transaction another connection has to know of prepared statements.
 */
export class PreparingClient extends pg.Client {
  // The driver's many forms of asking stay as they are; only what is asked gains a name.
  override query = ((asked: unknown, values?: unknown, callback?: unknown) => {
    const ask = super.query.bind(this) as (...parts: unknown[]) => unknown
    if (!mayBePrepared(asked, values) || asked.name) return ask(asked, values, callback)
    return ask({ ...asked, name: nameOf(asked.text) }, values, callback)
  }) as pg.Client['query']
}
