import type { Caller } from '#contract/access'
import { obstacleToTakeBack } from '#contract/rules/eventStates'
import { inTransaction } from '../../database/transaction'
import { questionOnScreen } from '../dropQuestions'
import { refuseIf } from '../lockedEvent'
import { reinstatedMail } from '../../mail/templates/attendanceMails'
import { endAsPlaced } from '../places/endEntries'
import type { Services } from '../../services'
import { countDeed } from '../../throttles/throttle'
import { changeAttendance, lockAttendance, NOT_REMOVED } from './lockedAttendance'
import { mailAttendance } from '../mailAttendance'

/**
 * Takes back somebody who was removed, by themself or by an organiser. They wait again. Somebody in the crew stays as
 * they are. Throws NotAllowed, NotFound, TooMany; Conflict when the event is cancelled.
 */
export function reinstateAttendee(services: Services, caller: Caller, attendeeId: number): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const { attendance, event, state } = await lockAttendance(
      transaction,
      services.clock,
      caller,
      'attendees.reinstate',
      attendeeId,
    )
    if (!attendance.isRemoved) return
    refuseIf(obstacleToTakeBack(state, attendance))
    await countDeed(transaction, services.clock, caller, 'attendees.reinstate')
    await changeAttendance(transaction, services.clock, caller, 'attendees.reinstate', attendance, {
      ...NOT_REMOVED,
      ...(await questionOnScreen(transaction, services, event)),
    })
    if (event.places !== null)
      await endAsPlaced(transaction, services, {
        eventId: event.id,
        memberId: attendance.memberId,
        by: caller.memberId,
      })
    await mailAttendance(transaction, services, attendance.id, { member: reinstatedMail })
  })
}
