import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { attendanceSubject } from '../history/attendanceSubject'
import { changedFields } from '../history/changedFields'
import type { RecordedDeed } from '../history/deedWords'
import { recordChange } from '../history/recordChange'
import type { Attendance, AttendeeDeed } from './lockAttendance'

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
