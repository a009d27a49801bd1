import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Transaction } from '../../database/connect'
import { inTransaction } from '../../database/transaction'
import { refuseIf } from '../lockedEvent'
import type { Services } from '../../services'
import { changeAttendance, lockAttendance, type LockedAttendance } from './lockedAttendance'
import { confirmLocked } from './confirmAttendee'

/** Confirms somebody, or puts them back to waiting, which mails nobody. Throws as confirmAttendee does. */
export function saveAttendee(
  services: Services,
  caller: Caller,
  { id, confirmed }: BodyOf<'POST /api/eventAttendee/save'>,
): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const locked = await lockAttendance(transaction, services.clock, caller, 'attendees.edit', id)
    await (confirmed ? confirmLocked : letWait)(transaction, services, caller, locked)
  })
}

async function letWait(
  transaction: Transaction,
  { clock }: Services,
  caller: Caller,
  { attendance, state }: LockedAttendance,
): Promise<void> {
  if (!attendance.confirmed) return
  refuseIf(state.isCancelled ? 'cancelled' : null)
  await changeAttendance(transaction, clock, caller, 'attendees.edit', attendance, { confirmed: false })
}
