// Columns that PostgreSQL maintains beside each member's record, as SQL over the member table. Computing them for each
// member of a long list took longer than all else.
import { and, asc, or, sql, type SQL, type Table } from 'drizzle-orm'
import { folded, wordsOf } from '#contract/rules/folding'
import { containsFolded, containsText, inOnePiece } from '../database/containsText'
import { member } from '../database/schema/members'

export const lowercaseNames = {
  familyName: sql<string>`${member}.family_name_small`,
  firstName: sql<string>`${member}.first_name_small`,
}

const foldedNamesOf = (person: Table) => ({
  familyName: sql<string>`${person}.family_name_folded`,
  firstName: sql<string>`${person}.first_name_folded`,
})

export const foldedNames = foldedNamesOf(member)

/**
 * The folded names, address, telephone and affiliated club; each name in one piece too; and the digits of the
 * telephone.
 */
const searchText = (person: Table) => sql<string>`${person}.search_text`

/** Orders members by surname, then first name, whatever their case. */
export const byName: SQL[] = [lowercaseNames.familyName, lowercaseNames.firstName, member.id].map(column => asc(column))

/**
 * Tells whether a member has all these words, or parts of words, in their names, address, telephone or affiliated club,
 * in any order and however they are accented. 'smi anna' is Anna Smith. A telephone is found however either is spaced.
 * Undefined when there are no words.
 * @param others texts that are also searched, where a word is not in those
 */
export function matchesWords(typed: string, others: readonly SQL[] = []): SQL | undefined {
  const words = typed.split(/[\s,]+/).filter(word => folded(word) !== '')
  const hasAll = and(
    ...words.map(word =>
      or(containsFolded(searchText(member), folded(word)), ...others.map(text => containsText(text, word))),
    ),
  )
  const telephone = /^\+?[\d\s()./-]+$/.test(typed.trim()) ? typed.replace(/\D/g, '') : ''
  return telephone.length >= SHORTEST_TELEPHONE ? or(hasAll, containsFolded(searchText(member), telephone)) : hasAll
}

/** Tells whether the folded names have all the words. All the text is searched first: an index may help with that. */
const namesHold = (words: readonly string[], names: SQL, person: Table): SQL =>
  words.length === 0
    ? sql`false`
    : sql`(${and(...words.flatMap(word => [containsFolded(searchText(person), word), containsFolded(names, word)]))})`

/**
 * Tells whether a member's whole name holds all the typed words, or parts of words, in any order. No words are
 * nobody's.
 * @param person the member table, or an alias of it
 */
export const nameHolds = (typed: string, person: Table = member): SQL => {
  const { firstName, familyName } = foldedNamesOf(person)
  return namesHold(wordsOf(typed), sql`${inOnePiece(firstName)} || ' ' || ${inOnePiece(familyName)}`, person)
}

/** Tells whether a member's first name holds what is typed, in one piece. */
export const firstNameHolds = (typed: string): SQL =>
  namesHold([folded(typed)].filter(Boolean), inOnePiece(foldedNames.firstName), member)

/** Fewer digits would match most numbers. */
const SHORTEST_TELEPHONE = 4
