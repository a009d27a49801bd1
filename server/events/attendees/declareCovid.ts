import type { Caller } from '#contract/access'
import { obstacleToDeclare } from '#contract/rules/eventStates'
import { inTransaction } from '../../database/transaction'
import { refuseIf } from '../lockedEvent'
import type { Services } from '../../services'
import { changeAttendance, lockAttendance } from './lockedAttendance'

/**
 * Makes the caller's Covid declaration for an event. Once made, it stands. Throws NotAllowed when the attendance is not
 * their own; Conflict when they have been removed, or the event is over.
 */
export function declareCovid({ database, clock }: Services, caller: Caller, attendeeId: number): Promise<void> {
  return inTransaction(database, async transaction => {
    const { attendance, state } = await lockAttendance(transaction, clock, caller, 'attendees.declareCovid', attendeeId)
    if (attendance.covidDeclaredAt !== null && !attendance.isRemoved) return
    refuseIf(obstacleToDeclare(state, attendance))
    await changeAttendance(transaction, clock, caller, 'attendees.declareCovid', attendance, {
      covidDeclaredAt: clock.now(),
    })
  })
}
