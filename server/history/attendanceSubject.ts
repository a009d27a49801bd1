import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { NotFound } from '../errors'
import type { HistorySubject } from './recordChange'

interface Attendance {
  id: number
  memberId: number
  eventId: number
}

/** Names an attendance as the subject of a change in the history. */
export const attendanceSubject = ({ id, memberId, eventId }: Attendance): HistorySubject => ({
  subjectType: 'attendee',
  subjectId: id,
  memberId,
  eventId,
})

/** Does the same from its id alone. Throws NotFound. */
export async function findAttendanceSubject(transaction: Transaction, attendeeId: number): Promise<HistorySubject> {
  const [found] = await transaction
    .select({ id: attendee.id, memberId: attendee.memberId, eventId: attendee.eventId })
    .from(attendee)
    .where(eq(attendee.id, attendeeId))
  if (!found) throw new NotFound('This attendee does not exist.')
  return attendanceSubject(found)
}
