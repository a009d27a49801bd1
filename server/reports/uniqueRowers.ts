// Counts those who rowed: the different members, and the places in boats that they filled. None of these answers holds
// a name.
import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { ethnicity, gender } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { ageBandOn, bandAt } from '../members/ageBand'
import { placeOf, wordOf } from './lookupWord'
import type { Range } from './range'
import { selectRowers } from './rowers'

const tally = (rowers: { rows: SQLWrapper }) => ({
  uniqueRowers: sql<number>`count(*)::int`,
  totalRowers: sql<number>`coalesce(sum(${rowers.rows}), 0)::int`,
})

/** The result is one row, even when nobody rowed. */
export async function countRowers(services: Services, range: Range) {
  const rowers = await selectRowers(services, range)
  return services.database.select(tally(rowers)).from(rowers)
}

export async function countRowersByGender(services: Services, range: Range) {
  const rowers = await selectRowers(services, range)
  const word = wordOf(gender, 'gender_word')
  return services.database
    .select({ gender: word, ...tally(rowers) })
    .from(rowers)
    .innerJoin(member, eq(member.id, rowers.memberId))
    .leftJoin(gender, eq(gender.id, member.genderId))
    .groupBy(word)
    .orderBy(placeOf(gender), word)
}

export async function countRowersByEthnicity(services: Services, range: Range) {
  const rowers = await selectRowers(services, range)
  const word = wordOf(ethnicity, 'ethnicity_word')
  return services.database
    .select({ ethnicity: word, ...tally(rowers) })
    .from(rowers)
    .innerJoin(member, eq(member.id, rowers.memberId))
    .leftJoin(ethnicity, eq(ethnicity.id, member.ethnicityId))
    .groupBy(word)
    .orderBy(placeOf(ethnicity), word)
}

/** The ages are those on the last day of the range. */
export async function countRowersByAge(services: Services, range: Range) {
  const rowers = await selectRowers(services, range)
  const band = ageBandOn(sql`${range.dateTo}::date`, member.dateOfBirth).as('band')
  const rows = await services.database
    .select({ band, ...tally(rowers) })
    .from(rowers)
    .innerJoin(member, eq(member.id, rowers.memberId))
    .groupBy(band)
    .orderBy(band)
  return rows.map(({ band: place, ...counts }) => ({ age: bandAt(place), ...counts }))
}
