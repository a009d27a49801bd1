import { desc, eq, sql } from 'drizzle-orm'
import { TOP_LENGTH } from '#contract/words'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { fullNameAsSql } from '../members/fullName'
import type { Range } from './range'
import { selectRowers } from './rowers'

/** Who rowed most often; of those equal, by name. */
export function listTopRowers(services: Services, range: Range) {
  const rowers = selectRowers(services, range)
  return services.database
    .select({ rower: fullNameAsSql(member), noRows: sql<number>`${rowers.rows}::int` })
    .from(rowers)
    .innerJoin(member, eq(member.id, rowers.memberId))
    .orderBy(desc(rowers.rows), sql`lower(${fullNameAsSql(member)})`, member.id)
    .limit(TOP_LENGTH)
}
