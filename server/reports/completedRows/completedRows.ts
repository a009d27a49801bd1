import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attendee, event } from '../../database/schema/events'
import { isToCome } from '../../time'
import { hasRowed } from './tookPlace'

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
