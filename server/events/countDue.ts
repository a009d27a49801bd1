import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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
  const count = { count: sql<number>`count(*)::int` }
  const offered = database
    .select(count)
    .from(event)
    .where(and(isOfferedTo(memberId, now), hasNotEnded(now)))
  const questions = database
    .select(count)
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .where(
      and(
        eq(attendee.memberId, memberId),
        isNotNull(attendee.askedAt),
        isNull(attendee.saidComingAt),
        eq(attendee.isRemoved, false),
        isBefore(now),
        isNull(event.cancelReasonId),
      ),
    )
  const reports = database
    .select(count)
    .from(event)
    .where(and(eq(event.organiserId, memberId), isReportPending(now)))
  const [counted] = await database
    .select({
      offered: sql<number>`(${offered})`,
      asked: sql<number>`case when ${waterSettings.asksEvening} then (${questions}) else 0 end`,
      reports: mayDo(caller, 'events.listOrganised') ? sql<number>`(${reports})` : sql<number>`0`,
    })
    .from(waterSettings)
  if (!counted) throw new Error('The club has no settings of its water.')
  return counted
}
