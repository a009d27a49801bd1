import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToLeave, obstacleToRemove } from '#contract/rules/eventStates'
import { attendeeFields } from '#contract/resources/attendees'
import { appearingIn } from '#contract/resources/fields'
import { countDeed } from '../../throttles/throttle'
import { storedFields } from '../../fields/fieldValues'
import { readReason } from '../../lookups/choiceFaults'
import { attendee } from '../../database/schema/events'
import { inTransaction } from '../../database/transaction'
import { dropQuestions } from '../dropQuestions'
import { mailAttendance } from '../mailAttendance'
import { refuseIf } from '../lockedEvent'
import { readCorrespondent } from '../../mail/addressee'
import { leftMail, removedMail } from '../../mail/templates/attendanceMails'
import { settlePlaces } from '../places/settlePlaces'
import type { Services } from '../../services'
import { changeAttendance, lockAttendance } from './lockedAttendance'

/**
 * Gives up the caller's own place; the organiser reads why, and the place is offered to the next who waits. Repeating
 * the same removal changes nothing. Throws NotAllowed when it is not their own; InvalidInput; TooMany; Conflict when
 * they are removed already, or the event is cancelled or over.
 */
export function removeAsAttendee(
  services: Services,
  caller: Caller,
  body: BodyOf<'POST /api/eventAttendee/removeAsAttendee'>,
): Promise<void> {
  const { id, attendeeRemoveId, attendeeRemoveComments: comments } = body
  return inTransaction(services.database, async transaction => {
    const { attendance, event, state } = await lockAttendance(
      transaction,
      services.clock,
      caller,
      'attendees.removeSelf',
      id,
    )
    if (attendance.attendeeRemoveReasonId === attendeeRemoveId && attendance.attendeeRemoveComments === comments) return
    const reason = await readReason(transaction, 'Crew Remove from Row Reason', 'attendeeRemoveId', attendeeRemoveId)
    refuseIf(obstacleToLeave(state, attendance))
    await countDeed(transaction, services.clock, caller, 'attendees.removeSelf')
    await changeAttendance(transaction, services.clock, caller, 'attendees.removeSelf', attendance, {
      confirmed: false,
      ...storedFields(appearingIn(attendeeFields, 'leave'), body),
    })
    await mailAttendance(transaction, services, id, {
      organiser: (letterhead, attending) => leftMail(letterhead, attending, { reason, comments }),
    })
    await dropQuestions(transaction, services.clock.now(), eq(attendee.id, id))
    await settlePlaces(transaction, services, event)
  })
}

/**
 * Takes somebody out of the crew for an officer; the member reads why, and the place is offered to the next who
 * waits. Repeating the same removal changes nothing.
 * Throws NotAllowed; NotFound; InvalidInput; TooMany; Conflict when they are removed already, or the event is
 * cancelled.
 */
export function removeAsOrganiser(
  services: Services,
  caller: Caller,
  body: BodyOf<'POST /api/eventAttendee/removeAsOrganiser'>,
): Promise<void> {
  const { id, organiserRemoveId, organiserRemoveComments: comments } = body
  return inTransaction(services.database, async transaction => {
    const { attendance, event, state } = await lockAttendance(
      transaction,
      services.clock,
      caller,
      'attendees.remove',
      id,
    )
    if (attendance.organiserRemoveReasonId === organiserRemoveId && attendance.organiserRemoveComments === comments)
      return
    const reason = await readReason(transaction, 'Remove from Row Reason', 'organiserRemoveId', organiserRemoveId)
    refuseIf(obstacleToRemove(state, attendance))
    await countDeed(transaction, services.clock, caller, 'attendees.remove')
    await changeAttendance(transaction, services.clock, caller, 'attendees.remove', attendance, {
      confirmed: false,
      ...storedFields(appearingIn(attendeeFields, 'remove'), body),
    })
    const by = await readCorrespondent(transaction, caller.memberId)
    await mailAttendance(transaction, services, id, {
      member: (letterhead, attending) => removedMail(letterhead, attending, by, { reason, comments }),
    })
    await dropQuestions(transaction, services.clock.now(), eq(attendee.id, id))
    await settlePlaces(transaction, services, event)
  })
}
