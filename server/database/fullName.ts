import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A person of the query: the table, or an alias of it. */
interface Named {
  firstName: SQLWrapper
  familyName: SQLWrapper
}

/** Returns a person's name as contract/rules/names.ts writes it, as SQL. */
export const fullNameAsSql = (person: Named): SQL<string> =>
  sql<string>`${person.firstName} || ' ' || ${person.familyName}`

/** Does the same for somebody whom a left join may not find; then null. */
export const fullNameIfFound = (person: Named): SQL<string | null> => fullNameAsSql(person)
