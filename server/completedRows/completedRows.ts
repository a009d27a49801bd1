import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attendee, event } from '../database/schema/events'
import { hasRowed, tookPlace } from './tookPlace'

const past = alias(event, 'past')
const rowed = alias(attendee, 'rowed')

/**
 * How many rows a member has completed (docs/decisions/03-counting.md), as SQL. `memberId` names the column of the outer query with
 * its table, as in sql`${member}.id`; `now` is an instant (server/time.ts). The limit has each row looked up by its id: without it every
 * event of the club is read again for each member.
 */
export const completedRows = (memberId: SQL, now: SQL) => sql<number>`(
  select count(*)::int
  from attendee rowed
  cross join lateral (
    select from event past
    join event_type kind on kind.id = past.event_type_id
    where past.id = rowed.event_id and kind.is_row_event and ${tookPlace(past, now)}
    limit 1
  ) completed
  where rowed.member_id = ${memberId} and ${hasRowed(rowed)})`
