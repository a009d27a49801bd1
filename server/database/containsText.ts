import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Does the text hold these words, whatever their case? `%`, `_` and `\` mean themselves. */
export const containsText = (text: SQLWrapper, words: string): SQL<boolean> =>
  sql<boolean>`${text} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
