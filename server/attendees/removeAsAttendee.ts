import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToLeave } from '#contract/eventStates'
import { attendeeFields } from '#contract/resources/attendees'
import { standingIn } from '#contract/resources/fields'
import { inTransaction } from '../database/transaction'
import { refuseIf } from '../events/refuseIf'
import { readReason } from '../club/lookups/readReason'
import { leftMail } from '../mail/templates/attendanceMails'
import { storedFields } from '../club/fields/fieldValues'
import type { Services } from '../services'
import { countDeed } from '../accounts/throttles/countDeed'
import { changeAttendance } from './changeAttendance'
import { lockAttendance } from './lockAttendance'
import { mailAttendance } from '../events/mailAttendance'

/**
 * Gives up the caller's own place; the organiser reads why. Repeating the same removal changes nothing. Throws
 * NotAllowed when it is not their own; InvalidInput; TooMany; Conflict when they are removed already, or the event is
 * cancelled or over.
 */
export function removeAsAttendee(
  services: Services,
  caller: Caller,
  given: BodyOf<'POST /api/eventAttendee/removeAsAttendee'>,
): Promise<void> {
  const { id, attendeeRemoveId, attendeeRemoveComments: comments } = given
  return inTransaction(services.database, async transaction => {
    const { attendance, state } = await lockAttendance(transaction, services.clock, caller, 'attendees.removeSelf', id)
    if (attendance.attendeeRemoveReasonId === attendeeRemoveId && attendance.attendeeRemoveComments === comments) return
    const reason = await readReason(transaction, 'Crew Remove from Row Reason', 'attendeeRemoveId', attendeeRemoveId)
    refuseIf(obstacleToLeave(state, attendance))
    await countDeed(transaction, services.clock, caller, 'attendees.removeSelf')
    await changeAttendance(transaction, services.clock, caller, 'attendees.removeSelf', attendance, {
      confirmed: false,
      ...storedFields(standingIn(attendeeFields, 'leave'), given),
    })
    await mailAttendance(transaction, services, id, {
      organiser: (letterhead, attending) => leftMail(letterhead, attending, { reason, comments }),
    })
  })
}
