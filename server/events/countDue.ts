import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import { attendee, event } from '../database/schema/events'
import { waterSettings } from '../database/schema/river'
import type { Services } from '../services'
import { instantNow } from '../time'
import { hasNotEnded, isBefore, isReportPending } from './eventState'
import { isOfferedTo } from './places/placesColumns'

type Due = AnswerOf<'GET /api/event/getDue'>

/** Counts the events that wait for the caller: places to take, questions to answer, reports to write. */
export async function countDue({ database, clock }: Services, caller: Caller): Promise<Due> {
  const now = instantNow(clock)
  const { memberId } = caller
  const countWhere = (condition: SQL | undefined) =>
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(event)
      .leftJoin(attendee, and(eq(attendee.eventId, event.id), eq(attendee.memberId, memberId)))
      .where(condition)
  const offered = countWhere(and(isOfferedTo(memberId, now), hasNotEnded(now)))
  const asked = countWhere(
    and(
      isNotNull(attendee.askedAt),
      isNull(attendee.saidComingAt),
      eq(attendee.isRemoved, false),
      isBefore(now),
      isNull(event.cancelReasonId),
    ),
  )
  const reports = countWhere(and(eq(event.organiserId, memberId), isReportPending(now)))
  const [counted] = await database
    .select({
      offered: sql<number>`(${offered})`,
      asked: sql<number>`case when ${waterSettings.asksEvening} then (${asked}) else 0 end`,
      reports: mayDo(caller, 'events.listOrganised') ? sql<number>`(${reports})` : sql<number>`0`,
    })
    .from(waterSettings)
  if (!counted) throw new Error('The club has no settings of its water.')
  return counted
}
