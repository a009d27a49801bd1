import { sql } from 'drizzle-orm'

/** How long a page is when only its number is given. */
const PER_PAGE = 25

interface PageQuery {
  page?: number | undefined
  perPage?: number | undefined
}

/** The page of a list that a query asks for, as limit and offset; the first of a list that comes in pages only. */
export const pageOf = ({ page = 1, perPage = PER_PAGE }: PageQuery) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
})

/** The same; null where it asks for the whole list. */
export const pageAsked = (query: PageQuery) =>
  query.page === undefined && query.perPage === undefined ? null : pageOf(query)

interface List<Row> extends PromiseLike<Row[]> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> }
}

/** A list as it is asked for, whole or a page of it, and how many there are in all; `count` is called for a page only. */
export async function readList<Row>(
  list: List<Row>,
  count: () => PromiseLike<number>,
  query: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const page = pageAsked(query)
  if (page === null) {
    const rows = await list
    return { rows, total: rows.length }
  }
  const [rows, total] = await Promise.all([list.limit(page.limit).offset(page.offset), count()])
  return { rows, total }
}

/** How many a query finds in all, as each of its rows says it: it is then found whole, also for a page. */
export const foundInAll = sql<number>`(count(*) over ())::int`
/** In its place where nobody asks. */
export const notCounted = sql<number>`null::int`

interface Prepared<Row, Given> {
  execute(given: Given): Promise<Row[]>
}

/** A page whose rows each say how many there are in all; behind the last page, where there is none to say so, the count is asked. */
export async function readPage<Row extends { total: number }, Given>(
  { list, count }: { list: Prepared<Row, Given>; count: Prepared<{ total: number }, Given> },
  given: Given,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await list.execute(given)
  const [first = (await count.execute(given))[0]] = rows
  return { rows, total: first?.total ?? 0 }
}
