import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attendee, event } from '../../database/schema/events'
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
