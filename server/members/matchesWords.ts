import { and, or, sql, type SQL } from 'drizzle-orm'
import { containsText } from '../database/containsText'
import { member } from '../database/schema/members'

const everything = sql`concat_ws(' ', ${member.firstName}, ${member.familyName}, ${member.email}, ${member.phoneNumber}, ${member.affiliatedClub})`
const digits = sql`regexp_replace(${member.phoneNumber}, '\\D', '', 'g')`

/**
 * Whether a member has all these words, or parts of words, in their names, address, telephone or affiliated club, in any order: 'smi anna'
 * is Anna Smith. A telephone is found however either is spaced. Undefined when there are no words.
 */
export function matchesWords(typed: string): SQL | undefined {
  const words = typed.split(/[\s,]+/).filter(word => word !== '')
  const hasAll = and(...words.map(word => containsText(everything, word)))
  const telephone = /^\+?[\d\s()./-]+$/.test(typed.trim()) ? typed.replace(/\D/g, '') : ''
  return telephone.length >= SHORTEST_TELEPHONE ? or(hasAll, containsText(digits, telephone)) : hasAll
}

/** Fewer digits would be found in most numbers. */
const SHORTEST_TELEPHONE = 4
