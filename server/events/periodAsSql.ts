import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Returns the days of an event as SQL: '28/11/2026', or '28/11/2026 to 29/11/2026'. */
export const periodAsSql = ({ startDate, endDate }: { startDate: SQLWrapper; endDate: SQLWrapper }): SQL<string> =>
  sql<string>`(to_char(${startDate}, 'DD/MM/YYYY') || coalesce(to_char(nullif(${endDate}, ${startDate}), '" to "DD/MM/YYYY'), ''))`
