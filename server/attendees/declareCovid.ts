import type { Caller } from '#contract/access'
import { inTransaction } from '../database/transaction'
import { refuseIf } from '../events/refuseIf'
import type { Services } from '../services'
import { changeAttendance } from './changeAttendance'
import { lockAttendance } from './lockAttendance'

/**
 * The caller makes the Covid declaration for an event; once made it stands as it was made. Throws NotAllowed when the attendance is not
 * their own; Conflict when they have been removed.
 */
export function declareCovid({ database, clock }: Services, caller: Caller, attendeeId: number): Promise<void> {
  return inTransaction(database, async transaction => {
    const { attendance } = await lockAttendance(transaction, clock, caller, 'attendees.declareCovid', attendeeId)
    refuseIf(attendance.isRemoved ? 'removed' : null)
    if (attendance.covidDeclaredAt !== null) return
    await changeAttendance(transaction, clock, caller, 'attendees.declareCovid', attendance, {
      covidDeclaredAt: clock.now(),
    })
  })
}
