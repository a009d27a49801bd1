import type { Caller } from '#contract/access'
import { obstacleToConfirm } from '#contract/eventStates'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { refuseIf } from '../events/refuseIf'
import { confirmedMail } from '../mail/templates/attendanceMails'
import type { Services } from '../services'
import { countDeed } from '../throttles/countDeed'
import { changeAttendance } from './changeAttendance'
import { lockAttendance, type LockedAttendance } from './lockAttendance'
import { mailAttendance } from '../events/mailAttendance'

/** Gives somebody who waits their place. Throws NotAllowed, NotFound, TooMany; Conflict when they are removed or the event is cancelled. */
export function confirmAttendee(services: Services, caller: Caller, attendeeId: number): Promise<void> {
  return inTransaction(services.database, async transaction =>
    confirmLocked(
      transaction,
      services,
      caller,
      await lockAttendance(transaction, services.clock, caller, 'attendees.confirm', attendeeId),
    ),
  )
}

/** The same, under a lock that is held already. Somebody confirmed stays as they are, and is not told again. */
export async function confirmLocked(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { attendance, state }: LockedAttendance,
): Promise<void> {
  if (attendance.confirmed) return
  refuseIf(obstacleToConfirm(state, attendance))
  await countDeed(transaction, services.clock, caller, 'attendees.confirm')
  await changeAttendance(transaction, services.clock, caller, 'attendees.confirm', attendance, { confirmed: true })
  await mailAttendance(transaction, services, attendance.id, { member: confirmedMail })
}
