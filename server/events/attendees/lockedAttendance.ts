import { eq } from 'drizzle-orm'
import { type Caller, type Deed, mayDo } from '#contract/access'
import type { EventState } from '#contract/rules/eventStates'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { attendee } from '../../database/schema/events'
import { NotAllowed, NotFound } from '../../errors'
import { type EventRecord, lockEvent } from '../lockedEvent'
import { attendanceSubject, recordChange, changedFields } from '../../history/recordChange'
import type { RecordedDeed } from '../../history/deedWords'

export type Attendance = typeof attendee.$inferSelect
type AttendeeDeed = Extract<Deed, `attendees.${string}`>

export interface LockedAttendance {
  attendance: Attendance
  event: EventRecord
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
  const { event, state } = await lockEvent(transaction, clock, eventId)
  const [attendance] = await transaction.select().from(attendee).where(eq(attendee.id, attendeeId))
  if (!attendance) throw gone()
  return { attendance, event, state }
}

const gone = () => new NotFound('This attendee does not exist.')

/** Writes the changed fields of an attendance, and who changed them. */
export async function changeAttendance(
  transaction: Transaction,
  clock: Clock,
  { memberId }: Caller,
  deed: AttendeeDeed & RecordedDeed,
  attendance: Attendance,
  fields: Partial<typeof attendee.$inferInsert>,
): Promise<void> {
  await transaction.update(attendee).set(fields).where(eq(attendee.id, attendance.id))
  await recordChange(transaction, clock, {
    actorId: memberId,
    deed,
    ...attendanceSubject(attendance),
    ...changedFields(attendance, fields),
  })
}

/** The fields of an attendance without a removal: its reason and comments go together. */
export const NOT_REMOVED = {
  attendeeRemoveReasonId: null,
  attendeeRemoveComments: null,
  organiserRemoveReasonId: null,
  organiserRemoveComments: null,
} as const
