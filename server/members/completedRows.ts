import { sql, type SQL } from 'drizzle-orm'
import { instantOf } from '../time'

/**
 * How many rows a member has completed (decisions, What counts as what), as SQL. `memberId` names the column of the outer query with
 * its table, as in sql`${member}.id`; `now` is an instant (server/time.ts). The limit has each row looked up by its id: without it every
 * event of the club is read again for each member.
 */
export const completedRows = (memberId: SQL, now: SQL) => sql<number>`(
  select count(*)::int
  from attendee rowed
  cross join lateral (
    select from event past
    join event_type kind on kind.id = past.event_type_id
    where past.id = rowed.event_id and kind.is_row_event and past.cancel_reason_id is null and ${instantOf(sql`past.ends_at`)} <= ${now}
    limit 1
  ) completed
  where rowed.member_id = ${memberId} and rowed.confirmed and not rowed.is_removed)`
