// When an event has begun, ended, is pending (docs/decisions/03-counting.md), as SQL over the event table; `now` is an instant (server/time.ts).
import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { event } from '../database/schema/events'
import { instantOf, isOver, isToCome } from '../time'

/** An event ends with its last minute, or with its last day when no end time is set. */
export const hasEnded = (now: SQL) => isOver(event.endsAt, now)
export const hasNotEnded = (now: SQL) => isToCome(event.endsAt, now)

/** Whether an event with these days and times has ended, of one that is not stored yet: as event.ends_at is made. */
export const wouldHaveEnded = (
  { startDate, endDate, endTime }: { startDate: string; endDate: string | null; endTime: string | null },
  now: SQL,
) =>
  sql<boolean>`${instantOf(sql`(coalesce(${endDate}::date, ${startDate}::date) + coalesce(${endTime}::time, time '24:00'))`)} <= ${now}`

/** Not yet started. */
export const isInFuture = (now: SQL) => sql<boolean>`${instantOf(event.startsAt)} > ${now}`

export const isReportFiled = sql<boolean>`${isNotNull(event.reportFiledAt)}`

/** Ended, not cancelled, no report filed. */
export const isReportPending = (now: SQL) =>
  and(hasEnded(now), isNull(event.cancelReasonId), isNull(event.reportFiledAt))

/** Attendees not removed, waiting ones included; triggers keep count of them. */
export const attendeeCount = sql<number>`coalesce((select kept.attending from event_attendance kept where kept.event_id = ${event.id}), 0)`
