import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connect'
import { attendee, event, memberRowing } from '../../database/schema/events'
import { eventType } from '../../database/schema/lookups'
import { isOver, isToCome } from '../../time'

// Conditions for a completed row (docs/decisions/03-counting.md), as SQL over an event or an attendance, each a table
// or an alias of it.

/** Tells whether the event has ended, and was not cancelled. `now` is an instant (server/time.ts). */
export const tookPlace = ({ cancelReasonId, endsAt }: { cancelReasonId: SQLWrapper; endsAt: SQLWrapper }, now: SQL) =>
  sql<boolean>`(${cancelReasonId} is null and ${isOver(endsAt, now)})`

/** Tells whether the attendance counts as having rowed, once its row took place. */
export const hasRowed = ({ confirmed, isRemoved }: { confirmed: SQLWrapper; isRemoved: SQLWrapper }) =>
  sql<boolean>`(${confirmed} and not ${isRemoved})`

const coming = alias(attendee, 'coming')

/**
 * Counts the rows that a member has completed (docs/decisions/03-counting.md), as SQL. It takes their confirmed rows,
 * which triggers count, and subtracts those that have not ended. `memberId` names the column of the outer query with
 * its table, as in sql`${member}.id`. `now` is an instant (server/time.ts).
 */
export const completedRows = (memberId: SQL, now: SQL) => sql<number>`(
  coalesce((select kept.rows from member_rowing kept where kept.member_id = ${memberId}), 0) - (
    select count(*)::int
    from ${event}
    join event_type kind on kind.id = ${event.eventTypeId}
    join attendee coming on coming.event_id = ${event.id}
    where kind.is_row_event and ${event.cancelReasonId} is null and ${isToCome(event.endsAt, now)}
      and coming.member_id = ${memberId} and ${hasRowed(coming)}))`

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
