import { and, eq, or, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { MOST_FOUND } from '#contract/words'
import { completedRows } from '../events/completedRows/completedRows'
import { membershipType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { isReachable } from '../mail/addressee'
import type { Services } from '../services'
import { instantNow } from '../time'
import { byName, firstNameHolds, foldedNames, nameHolds } from '../database/searchColumns'

/** The town tells members with the same name apart. Nobody else's town is shown. */
const townOfNamesakes = sql<string | null>`case when count(*) over (
  partition by ${foldedNames.firstName}, ${foldedNames.familyName}) > 1 then nullif(trim(${member.town}), '') end`

/**
 * Finds active, approved members by their first name, or by their whole name with `q`: all the words, whole or in part,
 * in any order. They are sorted by surname, and at most MOST_FOUND.
 */
export function searchMembers({ database, clock }: Services, { firstName, q = '' }: QueryOf<'GET /api/user/search'>) {
  return database
    .select({
      id: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      membershipType: membershipType.name,
      completedRows: completedRows(sql`${member}.id`, instantNow(clock)),
      town: townOfNamesakes,
      email: member.email,
    })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .where(and(isReachable(member), or(firstNameHolds(firstName), nameHolds(q))))
    .orderBy(...byName)
    .limit(MOST_FOUND)
}

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number]
