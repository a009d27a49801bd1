// Columns that PostgreSQL maintains beside each member's record (migration 0029), as SQL over the member table.
// Computing them for each member of a long list took longer than all else.
import { and, asc, or, sql, type SQL } from 'drizzle-orm'
import { containsInSmall, containsText } from '../database/containsText'
import { member } from '../database/schema/members'
import { fullNameAsSql } from './fullName'

export const lowercaseNames = {
  familyName: sql<string>`${member}.family_name_small`,
  firstName: sql<string>`${member}.first_name_small`,
}

/** Names, address, telephone as typed and its digits, and affiliated club, in small letters. */
const searchText = sql<string>`${member}.search_text`

/** Orders members by surname, then first name, whatever their case. */
export const byName: SQL[] = [lowercaseNames.familyName, lowercaseNames.firstName, member.id].map(column => asc(column))

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
  and(containsInSmall(searchText, letters), containsInSmall(fullNameAsSql(lowercaseNames), letters))

/** Does the same for the first name. */
export const firstNameHolds = (letters: string): SQL | undefined =>
  and(containsInSmall(searchText, letters), containsInSmall(lowercaseNames.firstName, letters))

/** Fewer digits would match most numbers. */
const SHORTEST_TELEPHONE = 4
