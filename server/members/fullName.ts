import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A member's name as people read it, as SQL; of the table itself or of an alias. Null where a left join found nobody. */
export const fullNameAsSql = (person: { firstName: SQLWrapper; familyName: SQLWrapper }): SQL<string> =>
  sql<string>`${person.firstName} || ' ' || ${person.familyName}`
