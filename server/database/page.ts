import { sql } from 'drizzle-orm'

/** How long a page is when only its number is given. */
const PER_PAGE = 25

/** The page of a list that a query asks for, as limit and offset; null where it asks for the whole list. */
export function pageAsked({ page, perPage }: { page?: number | undefined; perPage?: number | undefined }) {
  if (page === undefined && perPage === undefined) return null
  const limit = perPage ?? PER_PAGE
  return { limit, offset: ((page ?? 1) - 1) * limit }
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
