import { and, eq, or, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { MOST_FOUND } from '#contract/words'
import { completedRows } from '../reports/completedRows/completedRows'
import { membershipType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { isReachable } from '../mail/isReachable'
import type { Services } from '../services'
import { instantNow } from '../time'
import { byName } from './kept'
import { firstNameHolds, nameHolds } from './matchesWords'

/** Of two who were found under one name, which is which; nobody else's town is told. */
const townOfNamesakes = sql<string | null>`case when count(*) over (
  partition by lower(${member.firstName}), lower(${member.familyName})) > 1 then nullif(trim(${member.town}), '') end`

/**
 * Active, approved members whose first name holds these letters, or whose whole name has all the words of `q` or parts of them, in any order;
 * by surname, no more than MOST_FOUND.
 */
export function searchMembers({ database, clock }: Services, { firstName, q = '' }: QueryOf<'GET /api/user/search'>) {
  const words = q.split(/[\s,]+/).filter(word => word !== '')
  const hasAllWords = and(...words.map(nameHolds))
  return database
    .select({
      id: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      membershipType: membershipType.name,
      completedRows: completedRows(sql`${member}.id`, instantNow(clock)),
      town: townOfNamesakes,
    })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .where(and(isReachable(member), or(firstNameHolds(firstName.trim()), hasAllWords)))
    .orderBy(...byName)
    .limit(MOST_FOUND)
}

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number]
