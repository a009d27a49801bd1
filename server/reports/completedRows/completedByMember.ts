import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connect'
import { attendee, event, memberRowing } from '../../database/schema/events'
import { eventType } from '../../database/schema/lookups'
import { isToCome } from '../../time'
import { hasRowed } from './completedRows'

const coming = alias(attendee, 'coming')

/**
 * Counts the completed rows of many members together. It takes their confirmed rows, which triggers count, and
 * subtracts those that have not ended. Members without a confirmed row are left out. `now` is an instant
 * (server/time.ts), `ids` an array of some members' ids.
 */
export function completedByMember(database: Pick<Database, 'select'>, now: SQL, ids?: SQL) {
  const notEnded = database
    .select({ memberId: coming.memberId, rows: sql<number>`count(*)`.as('not_ended_rows') })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .innerJoin(coming, eq(coming.eventId, event.id))
    .where(and(eventType.isRowEvent, isNull(event.cancelReasonId), isToCome(event.endsAt, now), hasRowed(coming)))
    .groupBy(coming.memberId)
    .as('not_ended')
  return database
    .select({
      memberId: memberRowing.memberId,
      rows: sql<number>`(${memberRowing.rows} - coalesce(${notEnded.rows}, 0))::int`.as('rows'),
    })
    .from(memberRowing)
    .leftJoin(notEnded, eq(notEnded.memberId, memberRowing.memberId))
    .where(ids && sql`${memberRowing.memberId} = any(${ids})`)
}
