// Counts those who rowed: the different members, and the places in boats that they filled. None of these answers holds
// a name.
import { and, desc, eq, gt, isNull, lte, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { TOP_LENGTH } from '#contract/words'
import { attendee, event, memberRowing } from '../database/schema/events'
import { ethnicity, eventType, gender } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { ageBandOn, bandAt } from '../members/ageBand'
import { fullNameAsSql } from '../database/fullName'
import type { Services } from '../services'
import { instantNow, isToCome } from '../time'
import { hasRowed, tookPlace } from '../events/completedRows/completedRows'
import { positionOf, wordOf } from './lookupWord'
import { type Range, startsIn } from '../events/range'

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
    .orderBy(positionOf(gender), word)
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
    .orderBy(positionOf(ethnicity), word)
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
  return rows.map(({ band: index, ...counts }) => ({ age: bandAt(index), ...counts }))
}

/** Lists those who rowed most often; with equal numbers, by name. Only the names of possible results are looked up. */
export async function listTopRowers(services: Services, range: Range) {
  const rowers = await selectRowers(services, range)
  const rank = sql<number>`rank() over (order by ${rowers.rows} desc)`.as('rank')
  const ranked = services.database
    .select({ memberId: rowers.memberId, rows: rowers.rows, rank })
    .from(rowers)
    .as('ranked')
  return services.database
    .select({ rower: fullNameAsSql(member), noRows: sql<number>`${ranked.rows}::int` })
    .from(ranked)
    .innerJoin(member, eq(member.id, ranked.memberId))
    .where(lte(ranked.rank, TOP_LENGTH))
    .orderBy(desc(ranked.rows), sql`lower(${fullNameAsSql(member)})`, member.id)
    .limit(TOP_LENGTH)
}

/**
 * Returns a subquery of the members who completed rows in the range, with their number of rows. If the range holds most
 * of the club's events (of the last ten years), the rows outside are subtracted from the stored counts. Counting those
 * inside would take ten times as long.
 */
async function selectRowers(services: Services, range: Range) {
  return (await holdsMost(services, range)) ? rowersLessOthers(services, range) : rowersWithin(services, range)
}

async function holdsMost({ database }: Services, range: Range): Promise<boolean> {
  const [counts] = await database
    .select({ within: sql<number>`count(*) filter (where ${startsIn(range)})::int`, all: sql<number>`count(*)::int` })
    .from(event)
  return counts !== undefined && counts.within > counts.all / 2
}

const rowersWithin = ({ database, clock }: Services, range: Range) =>
  rowersOf(database, and(startsIn(range), tookPlace(event, instantNow(clock)))).as('rowers')

function rowersLessOthers({ database, clock }: Services, range: Range) {
  const isOutside = or(not(startsIn(range)), isToCome(event.endsAt, instantNow(clock)))
  const others = rowersOf(database, and(isNull(event.cancelReasonId), isOutside)).as('others')
  const rows = sql<number>`(${memberRowing.rows} - coalesce(${others.rows}, 0))`
  return database
    .select({ memberId: memberRowing.memberId, rows: rows.as('rows') })
    .from(memberRowing)
    .leftJoin(others, eq(others.memberId, memberRowing.memberId))
    .where(gt(rows, 0))
    .as('rowers')
}

/** Selects the members who are confirmed for rows that meet the condition, with their number of rows. */
const rowersOf = (database: Services['database'], ofEvent: SQL | undefined) =>
  database
    .select({ memberId: attendee.memberId, rows: sql<number>`count(*)`.as('attended') })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(and(eventType.isRowEvent, hasRowed(attendee), ofEvent))
    .groupBy(attendee.memberId)
