// Reads whole lists of any length. A short one is read at once. For a long one, the ids are read first in their order,
// and then the rows in portions.

/** The rows of a list that is too long to be held at once. */
export type Portions<Row> = AsyncIterable<readonly Row[]>

/** The rows of a list that are read at once. */
export const AT_ONCE = 1_000

export interface ListAnswer<Row> {
  rows: Row[] | Portions<Row>
  total: number
}

interface ListReader<Row> {
  /** Reads the first rows, up to this many. */
  readFirst(limit: number): Promise<Row[]>
  readIds(): Promise<number[]>
  /** Reads these rows in any order. Rows that are gone meanwhile are left out. */
  readRows(ids: readonly number[]): Promise<Row[]>
  idOf(row: Row): number
}

/**
 * Reads a whole list. Between portions it holds neither a connection nor the event loop, so each portion is as it is
 * when its turn comes.
 */
export async function readWholeList<Row>(reader: ListReader<Row>): Promise<ListAnswer<Row>> {
  const first = await reader.readFirst(AT_ONCE + 1)
  if (first.length <= AT_ONCE) return { rows: first, total: first.length }
  const ids = await reader.readIds()
  return { rows: inPortions(ids, reader), total: ids.length }
}

async function* inPortions<Row>(ids: readonly number[], { readRows, idOf }: ListReader<Row>): Portions<Row> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const portion = ids.slice(first, first + AT_ONCE)
    const found = new Map((await readRows(portion)).map(row => [idOf(row), row]))
    yield portion.flatMap(id => found.get(id) ?? [])
  }
}

/** Presents each of the rows. */
export const presentRows = <Row, Presented>(
  rows: ListAnswer<Row>['rows'],
  present: (row: Row) => Presented,
): Presented[] | Portions<Presented> => (Array.isArray(rows) ? rows.map(present) : presentPortions(rows, present))

async function* presentPortions<Row, Presented>(
  rows: Portions<Row>,
  present: (row: Row) => Presented,
): Portions<Presented> {
  for await (const portion of rows) yield portion.map(present)
}
