import { sql, type SQLWrapper } from 'drizzle-orm'
import { UNKNOWN } from '#contract/words'

/** The name of a lookup item that may be missing, as SQL under a name that a query can group and order by. */
export const wordOf = ({ name }: { name: SQLWrapper }, alias: string) =>
  sql<string>`coalesce(${name}, ${UNKNOWN})`.as(alias)

/** Where the item stands in the club's own order, as SQL for a query grouped by its word; the unknown stand last. */
export const placeOf = ({ position }: { position: SQLWrapper }) => sql`min(${position}) nulls last`
