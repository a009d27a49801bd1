import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { QueryOf } from '#contract/calls'
import { obstacleToAdd } from '#contract/rules/eventStates'
import type { Transaction } from '../../database/connect'
import { attendee } from '../../database/schema/events'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { Conflict, NotFound } from '../../errors'
import { questionOnScreen } from '../dropQuestions'
import { type EventRecord, lockEvent, refuseIf } from '../lockedEvent'
import { attendanceSubject, recordChange } from '../../history/recordChange'
import { addedMail } from '../../mail/templates/attendanceMails'
import { isReachable, readCorrespondent } from '../../mail/addressee'
import { endAsPlaced } from '../places/endEntries'
import type { Services } from '../../services'
import { countDeed } from '../../throttles/throttle'
import { type Attendance, changeAttendance, NOT_REMOVED } from './lockedAttendance'
import { confirmLocked } from './confirmAttendee'
import { mailAttendance } from '../mailAttendance'

/**
 * Puts a member into the crew for an officer, confirmed at once. Somebody who waits is confirmed, somebody removed
 * comes back, somebody confirmed stays, somebody on the waiting list leaves it. Places do not limit it. Their mail
 * waits a little, so that the deed can be taken back (undoAddAttendee). Returns the attendance's id. Throws NotFound;
 * TooMany; Conflict when the event is full or cancelled, or the member is not an active, approved one.
 */
export function addAttendee(
  services: Services,
  caller: Caller,
  { userId, eventId, word }: QueryOf<'POST /api/event/addAttendee'> & { word?: string | null },
): Promise<{ attendeeId: number }> {
  return inTransaction(services.database, async transaction => {
    await expectActive(transaction, userId)
    const { event, state } = await lockEvent(transaction, services.clock, eventId)
    const [earlier] = await transaction
      .select()
      .from(attendee)
      .where(and(eq(attendee.eventId, eventId), eq(attendee.memberId, userId)))
    if (earlier && !earlier.isRemoved) {
      await confirmLocked(transaction, services, caller, { attendance: earlier, state }, { isDelayed: true })
      return { attendeeId: earlier.id }
    }
    refuseIf(obstacleToAdd(state))
    await countDeed(transaction, services.clock, caller, 'attendees.create')
    const attendeeId = await (earlier
      ? bringBack(transaction, services, caller, { event, earlier })
      : seat(transaction, services, caller, { event, memberId: userId }))
    const waitingEntryId =
      event.places === null
        ? null
        : await endAsPlaced(transaction, services, {
            eventId,
            memberId: userId,
            by: caller.memberId,
            word: word ?? null,
          })
    const by = await readCorrespondent(transaction, caller.memberId)
    await mailAttendance(
      transaction,
      services,
      attendeeId,
      { member: (letterhead, attending) => addedMail(letterhead, attending, by) },
      { isDelayed: true, waitingEntryId },
    )
    return { attendeeId }
  })
}

/**
 * The lock lasts until the end. Discontinuing a member handles all their attendances, so none may be added afterwards.
 */
async function expectActive(transaction: Transaction, memberId: number): Promise<void> {
  const [found] = await transaction
    .select({ isActive: isReachable(member) })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share')
  if (!found) throw new NotFound('This member does not exist.')
  if (!found.isActive) throw new Conflict('Only active, approved members can be added.')
}

const freshSeat = ({ clock }: Services) => ({ joinedAt: clock.now(), confirmed: true, covidDeclaredAt: null })

/** Brings somebody back. They start anew, Covid declaration included. */
async function bringBack(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { event, earlier }: { event: EventRecord; earlier: Attendance },
): Promise<number> {
  await changeAttendance(transaction, services.clock, caller, 'attendees.create', earlier, {
    ...freshSeat(services),
    ...NOT_REMOVED,
    ...(await questionOnScreen(transaction, services, event)),
  })
  return earlier.id
}

async function seat(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { event, memberId }: { event: EventRecord; memberId: number },
): Promise<number> {
  const eventId = event.id
  const question = await questionOnScreen(transaction, services, event)
  const [made] = await transaction
    .insert(attendee)
    .values({ ...freshSeat(services), ...question, eventId, memberId })
    .returning({ id: attendee.id })
  if (!made) throw new Error('The attendance was not written.')
  await recordChange(transaction, services.clock, {
    actorId: caller.memberId,
    deed: 'attendees.create',
    ...attendanceSubject({ id: made.id, memberId, eventId }),
    after: { eventId, memberId, confirmed: true },
  })
  return made.id
}
