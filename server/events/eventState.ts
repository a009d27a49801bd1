// What counts as what (decisions), as SQL over the event table; `now` is the club's own clock (server/time.ts).
import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { event } from '../database/schema/events'

/** An event ends with its last minute, or with its last day when no end time is set. */
export const hasEnded = (now: SQL) => sql<boolean>`${event.endsAt} <= ${now}`
export const hasNotEnded = (now: SQL) => sql<boolean>`${event.endsAt} > ${now}`

/** Not yet started. */
export const isInFuture = (now: SQL) => sql<boolean>`${event.startsAt} > ${now}`

export const isReportFiled = sql<boolean>`${isNotNull(event.reportFiledAt)}`

/** Ended, not cancelled, no report filed. */
export const isReportPending = (now: SQL) => and(hasEnded(now), isNull(event.cancelReasonId), isNull(event.reportFiledAt))

/** Attendees not removed, waiting ones included. */
export const attendeeCount = sql<number>`(select count(*)::int from attendee counted where counted.event_id = ${event.id} and not counted.is_removed)`
