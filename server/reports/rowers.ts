import { and, eq, gt, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { hasRowed, tookPlace } from './completedRows/tookPlace'
import { attendee, event, memberRowing } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import type { Services } from '../services'
import { instantNow, isToCome } from '../time'
import { startsIn, type Range } from './range'

/**
 * Returns a subquery of the members who completed rows in the range, with their number of rows. If the range holds most
 * of the club's events (of the last ten years), the rows outside are subtracted from the stored counts. Counting those
 * inside would take ten times as long.
 */
export async function selectRowers(services: Services, range: Range) {
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
