import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { attendee, event } from '../database/schema/events'
import { attendeeRemoveReason, organiserRemoveReason } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { NotFound } from '../errors'
import { hasEnded } from '../events/eventState'
import type { Reading } from '../events/readEvent'
import { instantNow } from '../time'
import { expectMay } from './lockAttendance'

/**
 * Reads an attendance with its event and its person, for the attendee themself and for officers. Throws NotAllowed,
 * NotFound.
 */
export async function readAttendee({ database, clock }: Reading, caller: Caller, attendeeId: number) {
  await expectMay(database, caller, 'attendees.show', attendeeId)
  const [row] = await database
    .select({
      id: attendee.id,
      eventId: event.id,
      memberId: member.id,
      eventTitle: event.title,
      startDate: event.startDate,
      endDate: event.endDate,
      startTime: event.startTime,
      endTime: event.endTime,
      cancelledId: event.cancelReasonId,
      hasEnded: hasEnded(instantNow(clock)),
      isOwn: sql<boolean>`${eq(member.id, caller.memberId)}`,
      firstName: member.firstName,
      familyName: member.familyName,
      confirmed: attendee.confirmed,
      attendeeRemovedReason: attendeeRemoveReason.name,
      organiserRemovedReason: organiserRemoveReason.name,
      attendeeRemoveReasonId: attendee.attendeeRemoveReasonId,
      attendeeRemoveComments: attendee.attendeeRemoveComments,
      organiserRemoveReasonId: attendee.organiserRemoveReasonId,
      organiserRemoveComments: attendee.organiserRemoveComments,
      isRemoved: attendee.isRemoved,
      covidFormCompleted: sql<boolean>`${attendee.covidDeclaredAt} is not null`,
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .leftJoin(attendeeRemoveReason, eq(attendeeRemoveReason.id, attendee.attendeeRemoveReasonId))
    .leftJoin(organiserRemoveReason, eq(organiserRemoveReason.id, attendee.organiserRemoveReasonId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  return row
}

export type AttendeeRow = Awaited<ReturnType<typeof readAttendee>>
