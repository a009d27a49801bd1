import { and, or, type SQL } from 'drizzle-orm'
import { containsInSmall, containsText } from '../database/containsText'
import { fullNameAsSql } from './fullName'
import { searchText, small } from './kept'

/**
 * Tells whether a member has all these words, or parts of words, in their names, address, telephone or affiliated club,
 * in any order. 'smi anna' is Anna Smith. A telephone is found however either is spaced. Undefined when there are no
 * words.
 * @param others texts that are also searched, where a word is not in those
 */
export function matchesWords(typed: string, others: readonly SQL[] = []): SQL | undefined {
  const words = typed.split(/[\s,]+/).filter(word => word !== '')
  const hasAll = and(
    ...words.map(word => or(containsInSmall(searchText, word), ...others.map(text => containsText(text, word)))),
  )
  const telephone = /^\+?[\d\s()./-]+$/.test(typed.trim()) ? typed.replace(/\D/g, '') : ''
  return telephone.length >= SHORTEST_TELEPHONE ? or(hasAll, containsInSmall(searchText, telephone)) : hasAll
}

/**
 * Tells whether a member's whole name holds these letters. All the text is searched first, since an index may help with
 * that.
 */
export const nameHolds = (letters: string): SQL | undefined =>
  and(containsInSmall(searchText, letters), containsInSmall(fullNameAsSql(small), letters))

/** Does the same for the first name. */
export const firstNameHolds = (letters: string): SQL | undefined =>
  and(containsInSmall(searchText, letters), containsInSmall(small.firstName, letters))

/** Fewer digits would match most numbers. */
const SHORTEST_TELEPHONE = 4
