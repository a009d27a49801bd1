// Conditions over the event table, as SQL: begun, ended, pending (docs/decisions/03-counting.md). `now` is an instant
// (server/time.ts).
import { and, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Clock } from '../clock'
import { event } from '../database/schema/events'
import { clubToday, instantOf, isOver, isToCome } from '../time'

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

/** Tells whether one can still say that one comes: until the event starts; without a start time, until it is over. */
export const isBefore = (now: SQL) =>
  sql<boolean>`case when ${event.startTime} is null then ${hasNotEnded(now)} else ${isInFuture(now)} end`

export const isReportFiled = sql<boolean>`${isNotNull(event.reportFiledAt)}`

/** Tells whether the event has ended, is not cancelled, and has no report. */
export const isReportPending = (now: SQL) =>
  and(hasEnded(now), isNull(event.cancelReasonId), isNull(event.reportFiledAt))

/** The number of attendees not removed, waiting ones included. Triggers maintain the count. */
export const attendeeCount = sql<number>`coalesce((select kept.attending from event_attendance kept where kept.event_id = ${event.id}), 0)`

/**
 * Tells whether officers see the medical notes of an event's attendees today, as SQL. They always do, unless the club's
 * setting limits it to some days before and after the event.
 */
export const medicalNotesOpen = (clock: Clock): SQL<boolean> => sql<boolean>`(
  select s.medical_days_around_row is null
    or ${clubToday(clock)} between ${event.startDate} - s.medical_days_around_row
      and coalesce(${event.endDate}, ${event.startDate}) + s.medical_days_around_row
  from club_settings s)`

/** Returns the days of an event as SQL: '28/11/2026', or '28/11/2026 to 29/11/2026'. */
export const periodAsSql = ({ startDate, endDate }: { startDate: SQLWrapper; endDate: SQLWrapper }): SQL<string> =>
  sql<string>`(to_char(${startDate}, 'DD/MM/YYYY') || coalesce(to_char(nullif(${endDate}, ${startDate}), '" to "DD/MM/YYYY'), ''))`
