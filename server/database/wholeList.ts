// A list that is asked for whole, of whatever length: a short one is read at once; of a long one first the ids in their order, and then, so many
// at a time, what is shown of each.

/** The rows of a list that is too long to be held at once. */
export type Portions<Row> = AsyncIterable<readonly Row[]>

/** Rows of a list that are read at once. */
export const AT_ONCE = 1_000

export interface ListAnswer<Row> {
  rows: Row[] | Portions<Row>
  total: number
}

interface ListReader<Row> {
  /** The first so many rows. */
  readFirst(limit: number): Promise<Row[]>
  readIds(): Promise<number[]>
  /** In any order; who is gone meanwhile is left out. */
  readRows(ids: readonly number[]): Promise<Row[]>
  idOf(row: Row): number
}

/** Nothing is held meanwhile, neither a connection nor the event loop: each portion is as it is when its turn comes. */
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

/** The rows as they are presented. */
export const presentRows = <Row, Shown>(
  rows: ListAnswer<Row>['rows'],
  present: (row: Row) => Shown,
): Shown[] | Portions<Shown> => (Array.isArray(rows) ? rows.map(present) : presentPortions(rows, present))

async function* presentPortions<Row, Shown>(rows: Portions<Row>, present: (row: Row) => Shown): Portions<Shown> {
  for await (const portion of rows) yield portion.map(present)
}
