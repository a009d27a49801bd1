import { eq } from 'drizzle-orm'
import { mayDo, type Caller, type Deed } from '#contract/access'
import type { EventState } from '#contract/eventStates'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { NotAllowed, NotFound } from '../errors'
import { lockEvent } from '../events/lockEvent'

export type Attendance = typeof attendee.$inferSelect
export type AttendeeDeed = Extract<Deed, `attendees.${string}`>

export interface LockedAttendance {
  attendance: Attendance
  state: EventState
}

/**
 * Returns whose attendance it is, and for which event. Rights come before existence: a caller without the right gets
 * NotAllowed, whether or not it is there. Throws NotFound too.
 */
export async function expectMay(
  database: Pick<Transaction, 'select'>,
  caller: Caller,
  deed: AttendeeDeed,
  attendeeId: number,
) {
  const [found] = await database
    .select({ eventId: attendee.eventId, memberId: attendee.memberId })
    .from(attendee)
    .where(eq(attendee.id, attendeeId))
  if (!mayDo(caller, deed, { memberId: found?.memberId })) throw new NotAllowed()
  if (!found) throw gone()
  return found
}

/**
 * Reads the attendance and the state of its event, under the event's lock. So deeds on one crew come one after another,
 * and take locks in the same order as joining. Throws NotAllowed, NotFound.
 */
export async function lockAttendance(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  deed: AttendeeDeed,
  attendeeId: number,
): Promise<LockedAttendance> {
  const { eventId } = await expectMay(transaction, caller, deed, attendeeId)
  const { state } = await lockEvent(transaction, clock, eventId)
  const [attendance] = await transaction.select().from(attendee).where(eq(attendee.id, attendeeId))
  if (!attendance) throw gone()
  return { attendance, state }
}

const gone = () => new NotFound('This attendee does not exist.')
