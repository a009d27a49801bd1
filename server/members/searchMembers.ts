import { and, sql } from 'drizzle-orm'
import { containsText } from '../database/containsText'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { isReachable } from './isReachable'

/** More than anybody reads through: they type another letter. */
const MOST_FOUND = 50

/** Active, approved members whose first name holds these letters, by surname; the first fifty. */
export function searchMembers({ database }: Services, firstName: string) {
  return database
    .select({ id: member.id, firstName: member.firstName, familyName: member.familyName })
    .from(member)
    .where(and(isReachable(member), containsText(member.firstName, firstName.trim())))
    .orderBy(sql`lower(${member.familyName})`, sql`lower(${member.firstName})`, member.id)
    .limit(MOST_FOUND)
}

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number]
