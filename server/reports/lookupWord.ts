import { sql, type SQLWrapper } from 'drizzle-orm'
import { UNKNOWN } from '#contract/words'

/** Selects the name of a lookup item that may be missing, under a name by which a query can group and order. */
export const wordOf = ({ name }: { name: SQLWrapper }, alias: string) =>
  sql<string>`coalesce(${name}, ${UNKNOWN})`.as(alias)

/** Selects the item's place in the club's own order, for a query grouped by its word. Unknown items stand last. */
export const positionOf = ({ position }: { position: SQLWrapper }) => sql`min(${position}) nulls last`
