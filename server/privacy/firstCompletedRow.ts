import { sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../clock'
import { hasRowed, tookPlace } from '../reports/completedRows/completedRows'
import { instantNow } from '../time'

/** Returns the day of the first row that a member has completed, as SQL; null where they have completed none. */
export const firstCompletedRow = (memberId: number, clock: Clock): SQL => sql`(
  select min(e.start_date) from attendee a join event e on e.id = a.event_id join event_type t on t.id = e.event_type_id
  where a.member_id = ${memberId} and t.is_row_event
    and ${tookPlace({ cancelReasonId: sql`e.cancel_reason_id`, endsAt: sql`e.ends_at` }, instantNow(clock))}
    and ${hasRowed({ confirmed: sql`a.confirmed`, isRemoved: sql`a.is_removed` })})`
