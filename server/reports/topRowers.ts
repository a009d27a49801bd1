import { desc, eq, lte, sql } from 'drizzle-orm'
import { TOP_LENGTH } from '#contract/words'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { fullNameAsSql } from '../members/fullName'
import type { Range } from './range'
import { selectRowers } from './rowers'

/** Lists those who rowed most often; with equal numbers, by name. Only the names of possible results are looked up. */
export async function listTopRowers(services: Services, range: Range) {
  const rowers = await selectRowers(services, range)
  const place = sql<number>`rank() over (order by ${rowers.rows} desc)`.as('place')
  const ranked = services.database
    .select({ memberId: rowers.memberId, rows: rowers.rows, place })
    .from(rowers)
    .as('ranked')
  return services.database
    .select({ rower: fullNameAsSql(member), noRows: sql<number>`${ranked.rows}::int` })
    .from(ranked)
    .innerJoin(member, eq(member.id, ranked.memberId))
    .where(lte(ranked.place, TOP_LENGTH))
    .orderBy(desc(ranked.rows), sql`lower(${fullNameAsSql(member)})`, member.id)
    .limit(TOP_LENGTH)
}
