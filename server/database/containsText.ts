import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { spellingsOf, wordsOf } from '#contract/rules/folding'

const anywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Tells whether the text holds these words, whatever their case. `%`, `_` and `\` stand for themselves. */
export const containsText = (text: SQLWrapper, words: string): SQL<boolean> =>
  sql<boolean>`${text} ilike ${anywhere(words)}`

/** Does the same for a folded text and a word that is folded, too (contract/rules/folding). */
export const containsFolded = (text: SQLWrapper, word: string): SQL =>
  sql`(${or(...spellingsOf(word).map(spelling => sql`${text} like ${anywhere(spelling)}`))})`

/** A folded name, and the same in one piece: 'anne-marie' and 'annemarie' are both found. */
export const inOnePiece = (name: SQL) => sql`${name} || ' ' || replace(${name}, ' ', '')`

/**
 * Tells whether a person's name has all the typed words, or parts of words. No words are nobody's. Plain names are
 * looked at as they stand: to fold a hundred thousand takes seconds.
 */
export const containsName = (name: SQLWrapper, typed: string): SQL => {
  const words = wordsOf(typed)
  if (words.length === 0) return sql`false`
  const text = sql`(case when ${name} ~ '^[A-Za-z]+ [A-Za-z]+$' then lower(${name}) else ${inOnePiece(sql`folded(${name})`)} end)`
  return sql`(${and(...words.map(word => containsFolded(text, word)))})`
}
