import { sql } from 'drizzle-orm'

/** The length of a page when only its number is given. */
const PER_PAGE = 25

interface PageQuery {
  page?: number | undefined
  perPage?: number | undefined
}

/**
 * Turns the page that a query asks for into limit and offset, for a list that comes in pages only. Without a page it is
 * the first.
 */
export const pageOf = ({ page = 1, perPage = PER_PAGE }: PageQuery) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
})

/** Does the same; null where the query asks for the whole list. */
export const pageWanted = (query: PageQuery) =>
  query.page === undefined && query.perPage === undefined ? null : pageOf(query)

interface List<Row> extends PromiseLike<Row[]> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> }
}

/** Reads a list, whole or a page of it, and the number of rows in all. `count` is called for a page only. */
export async function readList<Row>(
  list: List<Row>,
  count: () => PromiseLike<number>,
  query: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const page = pageWanted(query)
  if (page === null) {
    const rows = await list
    return { rows, total: rows.length }
  }
  const [rows, total] = await Promise.all([list.limit(page.limit).offset(page.offset), count()])
  return { rows, total }
}

/** Selects the total number of rows, repeated in each of them. PostgreSQL then finds all rows, even for a page. */
export const foundInAll = sql<number>`(count(*) over ())::int`
/** Stands in its place where nobody asks for the total. */
export const notCounted = sql<number>`null::int`

interface Prepared<Row, Params> {
  execute(parameters: Params): Promise<Row[]>
}

/** Reads a page whose rows each hold the total. Behind the last page no row holds it, so the count is asked for. */
export async function readPage<Row extends { total: number }, Params>(
  { list, count }: { list: Prepared<Row, Params>; count: Prepared<{ total: number }, Params> },
  parameters: Params,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await list.execute(parameters)
  const [first = (await count.execute(parameters))[0]] = rows
  return { rows, total: first?.total ?? 0 }
}
