import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const anywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Does the text hold these words, whatever their case? `%`, `_` and `\` mean themselves. */
export const containsText = (text: SQLWrapper, words: string): SQL<boolean> =>
  sql<boolean>`${text} ilike ${anywhere(words)}`

/** The same of a text that is kept in small letters: it need not be made so for each that is looked at. */
export const containsInSmall = (text: SQLWrapper, words: string): SQL<boolean> =>
  sql<boolean>`${text} like lower(${anywhere(words)})`
