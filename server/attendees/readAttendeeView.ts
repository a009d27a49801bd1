import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { crewFields } from '#contract/eventAttendee'
import type { Clock } from '../clock'
import { completedRows } from '../reports/completedRows/completedRows'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { attendanceSubject } from '../history/attendanceSubject'
import { recordChange } from '../history/recordChange'
import { joinLookups, wordColumns } from '../club/fields/fieldQueries'
import type { Services } from '../services'
import { instantNow } from '../time'
import { medicalNotesOpen } from '../events/medicalNotesOpen'
import { readAttendee, type AttendeeRow } from './readAttendee'

/**
 * Reads the attendance with what an organiser must know of the person, medical conditions included. A reading by
 * anybody but the member must be written to the history, and is possible only on the days that the club's setting
 * allows. Throws NotAllowed, NotFound.
 */
export function readAttendeeView(
  { database, clock }: Services,
  caller: Caller,
  attendeeId: number,
): Promise<AttendeeViewRow> {
  return inTransaction(database, async transaction => {
    const row = await readAttendee({ database: transaction, clock }, caller, attendeeId)
    const details = await readDetails(transaction, clock, attendeeId)
    const isMedicalClosed = !row.isOwn && !details.isMedicalOpen
    if (!row.isOwn && !isMedicalClosed)
      await recordChange(transaction, clock, {
        actorId: caller.memberId,
        deed: 'attendees.readMedical',
        ...attendanceSubject(row),
      })
    return {
      ...row,
      ...details,
      isMedicalClosed,
      medicalConditions: isMedicalClosed ? null : details.medicalConditions,
    }
  })
}

export type AttendeeViewRow = AttendeeRow & Awaited<ReturnType<typeof readDetails>> & { isMedicalClosed: boolean }

async function readDetails(transaction: Transaction, clock: Clock, attendeeId: number) {
  const [row] = await joinLookups(
    transaction
      .select({
        ...wordColumns(member, crewFields),
        noRows: completedRows(sql`${member}.id`, instantNow(clock)),
        medicalConditions: member.medicalConditions,
        isMedicalOpen: medicalNotesOpen(clock),
      })
      .from(attendee)
      .innerJoin(event, eq(event.id, attendee.eventId))
      .innerJoin(member, eq(member.id, attendee.memberId))
      .$dynamic(),
    member,
    crewFields,
  ).where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  return row
}
