import { and, sql } from 'drizzle-orm'
import { MOST_FOUND } from '#contract/words'
import { containsText } from '../database/containsText'
import { member } from '../database/schema/members'
import { isReachable } from '../mail/isReachable'
import type { Services } from '../services'

/** Active, approved members whose first name holds these letters, by surname; no more than MOST_FOUND. */
export function searchMembers({ database }: Services, firstName: string) {
  return database
    .select({ id: member.id, firstName: member.firstName, familyName: member.familyName })
    .from(member)
    .where(and(isReachable(member), containsText(member.firstName, firstName.trim())))
    .orderBy(sql`lower(${member.familyName})`, sql`lower(${member.firstName})`, member.id)
    .limit(MOST_FOUND)
}

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number]
