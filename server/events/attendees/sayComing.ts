// Answering the evening's question (docs/decisions/42-evening.md). A no is the removal by the attendee.
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { DEAD_QUESTION_LINK, type Question } from '#contract/calls/eventAttendee'
import { obstacleToSayComing } from '#contract/rules/eventStates'
import { attendee, event } from '../../database/schema/events'
import { eventType } from '../../database/schema/lookups'
import { member } from '../../database/schema/members'
import { waterSettings } from '../../database/schema/river'
import { inTransaction } from '../../database/transaction'
import { InvalidInput } from '../../errors'
import { isQuestionCode } from '../evening/questionLink'
import { dropQuestions } from '../dropQuestions'
import { isBefore } from '../eventState'
import { mailedEvent } from '../mailAttendance'
import { refuseIf } from '../lockedEvent'
import { isReachable } from '../../mail/addressee'
import { eventPeriod } from '../../mail/templates/eventPeriod'
import { readRowRiver } from '../../river/rowRiver'
import type { Services } from '../../services'
import { isRepeated } from '../../throttles/throttle'
import { instantNow } from '../../time'
import { changeAttendance, lockAttendance } from './lockedAttendance'
import { removeAsAttendee } from './removeAttendee'

/**
 * Says that the caller is still coming. Saying it again changes nothing, and neither does what is sent again under its
 * key. Throws NotAllowed when it is not their own attendance; Conflict when nobody has asked them, they are removed, or
 * the event is cancelled or over.
 */
export function sayComing(
  { database, clock }: Services,
  caller: Caller,
  attendeeId: number,
  idempotencyKey: string | null = null,
): Promise<void> {
  return inTransaction(database, async transaction => {
    const { attendance, state } = await lockAttendance(transaction, clock, caller, 'attendees.sayComing', attendeeId)
    if (await isRepeated(transaction, clock, caller, 'attendees.sayComing', attendeeId, idempotencyKey)) return
    refuseIf(obstacleToSayComing(state, { ...attendance, hasQuestion: attendance.askedAt !== null }))
    if (attendance.saidComingAt !== null) return
    await changeAttendance(transaction, clock, caller, 'attendees.sayComing', attendance, { saidComingAt: clock.now() })
    await dropQuestions(transaction, clock.now(), eq(attendee.id, attendeeId))
  })
}

type Link = BodyOf<'POST /api/eventAttendee/readQuestion'>

/** Reads what the page of a mailed question shows. Throws InvalidInput when the link does not work any more. */
export async function readQuestion(services: Services, link: Link): Promise<Question> {
  const { event: row, isRow, firstName, state } = await readLinked(services, link)
  return {
    firstName,
    title: row.title,
    when: eventPeriod(row),
    river: isRow ? await readRowRiver(services.database, row) : null,
    state,
  }
}

/** Does as sayComing, for whoever has the mailed link. Throws InvalidInput when it does not work any more. */
export async function sayComingByLink(services: Services, link: Link): Promise<void> {
  const { memberId } = await readLinked(services, link)
  await sayComing(services, { memberId, roles: [] }, link.attendeeId)
}

/** Does as removeAsAttendee, for whoever has the mailed link. Throws InvalidInput when it does not work any more. */
export async function removeByLink(
  services: Services,
  { code, attendeeId, ...body }: BodyOf<'POST /api/eventAttendee/removeByLink'>,
): Promise<void> {
  const { memberId } = await readLinked(services, { code, attendeeId })
  await removeAsAttendee(services, { memberId, roles: [] }, { id: attendeeId, ...body })
}

/** Reads the attendance that a link is about. It works until the event begins, for a member who has been asked. */
async function readLinked({ database, clock, secrets }: Services, { attendeeId, code }: Link) {
  const [linked] = isQuestionCode(secrets, attendeeId, code)
    ? await database
        .select({
          event: mailedEvent,
          isRow: eventType.isRowEvent,
          memberId: attendee.memberId,
          firstName: member.firstName,
          state: sql<Question['state']>`case when ${attendee.organiserRemoveReasonId} is not null then 'removed'
            when ${attendee.isRemoved} then 'notComing'
            when ${event.cancelReasonId} is not null then 'cancelled'
            when ${attendee.saidComingAt} is not null then 'coming' else 'asked' end`,
          askedAt: attendee.askedAt,
        })
        .from(attendee)
        .innerJoin(event, eq(event.id, attendee.eventId))
        .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
        .innerJoin(member, eq(member.id, attendee.memberId))
        .where(
          and(
            eq(attendee.id, attendeeId),
            isBefore(instantNow(clock)),
            isReachable(member),
            sql`(select ${waterSettings.asksEvening} from ${waterSettings})`,
          ),
        )
    : []
  if (!linked?.askedAt) throw new InvalidInput({ code: [DEAD_QUESTION_LINK] })
  return linked
}
