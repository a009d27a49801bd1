import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const anywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Tells whether the text holds these words, whatever their case. `%`, `_` and `\` stand for themselves. */
export const containsText = (text: SQLWrapper, words: string): SQL<boolean> =>
  sql<boolean>`${text} ilike ${anywhere(words)}`

/** Does the same for a text that is stored in small letters, so that PostgreSQL need not convert it row by row. */
export const containsInSmall = (text: SQLWrapper, words: string): SQL<boolean> =>
  sql<boolean>`${text} like lower(${anywhere(words)})`
