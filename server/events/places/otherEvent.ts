import { type SQL, sql } from 'drizzle-orm'
import type { NamedEvent } from './eventPlaces'

/**
 * The span of an event, as SQL over the alias. Without a start time it has none. Without an end time it is its start
 * alone, unless it lasts several days.
 */
const startOf = (event: string) => sql.raw(`(case when ${event}.start_time is not null then ${event}.starts_at end)`)
const endOf = (event: string) =>
  sql.raw(
    `(case when ${event}.end_time is null and coalesce(${event}.end_date, ${event}.start_date) = ${event}.start_date then ${event}.starts_at else ${event}.ends_at end)`,
  )

/** Tells whether two events overlap. An event that is its start alone overlaps one that starts then, too. */
const overlap = (one: string, other: string) => sql`(
  (${startOf(one)} < ${endOf(other)} and ${startOf(other)} < ${endOf(one)}) or ${startOf(one)} = ${startOf(other)})`

/**
 * Selects the first event, not cancelled, that a member is confirmed in or waits to be confirmed in, at the time of
 * another one. As a scalar of JSON in SQL; null if there is none.
 */
export const otherEventAtThatTime = (memberId: SQL, eventId: SQL): SQL<NamedEvent | null> => sql<NamedEvent | null>`(
  select json_build_object('id', o.id, 'title', o.title, 'startDate', o.start_date, 'endDate', o.end_date, 'startTime', o.start_time, 'endTime', o.end_time)
  from attendee oa
  join event o on o.id = oa.event_id
  join event placed on placed.id = ${eventId}
  where oa.member_id = ${memberId} and not oa.is_removed and o.id <> placed.id and o.cancel_reason_id is null and ${overlap('o', 'placed')}
  order by o.starts_at, o.id limit 1)`
