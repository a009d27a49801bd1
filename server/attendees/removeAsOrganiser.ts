import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToRemove } from '#contract/eventStates'
import { attendeeFields } from '#contract/resources/attendees'
import { standingIn } from '#contract/resources/fields'
import { inTransaction } from '../database/transaction'
import { refuseIf } from '../events/refuseIf'
import { readReason } from '../club/lookups/readReason'
import { removedMail } from '../mail/templates/attendanceMails'
import { readCorrespondent } from '../members/readCorrespondent'
import { storedFields } from '../club/fields/fieldValues'
import type { Services } from '../services'
import { countDeed } from '../accounts/throttles/countDeed'
import { changeAttendance } from './changeAttendance'
import { lockAttendance } from './lockAttendance'
import { mailAttendance } from '../events/mailAttendance'

/**
 * Takes somebody out of the crew for an officer; the member reads why. Repeating the same removal changes nothing.
 * Throws NotAllowed; NotFound; InvalidInput; TooMany; Conflict when they are removed already, or the event is
 * cancelled.
 */
export function removeAsOrganiser(
  services: Services,
  caller: Caller,
  given: BodyOf<'POST /api/eventAttendee/removeAsOrganiser'>,
): Promise<void> {
  const { id, organiserRemoveId, organiserRemoveComments: comments } = given
  return inTransaction(services.database, async transaction => {
    const { attendance, state } = await lockAttendance(transaction, services.clock, caller, 'attendees.remove', id)
    if (attendance.organiserRemoveReasonId === organiserRemoveId && attendance.organiserRemoveComments === comments)
      return
    const reason = await readReason(transaction, 'Remove from Row Reason', 'organiserRemoveId', organiserRemoveId)
    refuseIf(obstacleToRemove(state, attendance))
    await countDeed(transaction, services.clock, caller, 'attendees.remove')
    await changeAttendance(transaction, services.clock, caller, 'attendees.remove', attendance, {
      confirmed: false,
      ...storedFields(standingIn(attendeeFields, 'remove'), given),
    })
    const by = await readCorrespondent(transaction, caller.memberId)
    await mailAttendance(transaction, services, id, {
      member: (letterhead, attending) => removedMail(letterhead, attending, by, { reason, comments }),
    })
  })
}
