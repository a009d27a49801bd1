// Conditions over the event table, as SQL: begun, ended, pending (docs/decisions/03-counting.md). `now` is an instant
// (server/time.ts).
import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { event } from '../database/schema/events'
import { instantOf, isOver, isToCome } from '../time'

/** An event ends with its last minute, or with its last day when no end time is set. */
export const hasEnded = (now: SQL) => isOver(event.endsAt, now)
export const hasNotEnded = (now: SQL) => isToCome(event.endsAt, now)

/**
 * Tells whether an event with these days and times, which is not stored yet, has ended. It follows the rule that makes
 * event.ends_at.
 */
export const wouldHaveEnded = (
  { startDate, endDate, endTime }: { startDate: string; endDate: string | null; endTime: string | null },
  now: SQL,
) =>
  sql<boolean>`${instantOf(sql`(coalesce(${endDate}::date, ${startDate}::date) + coalesce(${endTime}::time, time '24:00'))`)} <= ${now}`

/** Tells whether the event has not started yet. */
export const isInFuture = (now: SQL) => sql<boolean>`${instantOf(event.startsAt)} > ${now}`

export const isReportFiled = sql<boolean>`${isNotNull(event.reportFiledAt)}`

/** Tells whether the event has ended, is not cancelled, and has no report. */
export const isReportPending = (now: SQL) =>
  and(hasEnded(now), isNull(event.cancelReasonId), isNull(event.reportFiledAt))

/** The number of attendees not removed, waiting ones included. Triggers maintain the count. */
export const attendeeCount = sql<number>`coalesce((select kept.attending from event_attendance kept where kept.event_id = ${event.id}), 0)`
