import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/access'
import { crewFields } from '#contract/calls/eventAttendee'
import type { Clock } from '../../clock'
import { wordsIn } from '../../fields/fieldQueries'
import type { Transaction } from '../../database/connect'
import { attendee, event } from '../../database/schema/events'
import { attendeeRemoveReason, organiserRemoveReason } from '../../database/schema/lookups'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { NotFound } from '../../errors'
import { hasEnded, medicalNotesOpen } from '../eventState'
import type { Reading } from '../readEvent'
import { attendanceSubject, recordChange } from '../../history/recordChange'
import { isReachable, telephoneOf } from '../../mail/addressee'
import { fullNameAsSql } from '../../database/fullName'
import { completedRows } from '../completedRows/completedRows'
import type { Services } from '../../services'
import { instantNow } from '../../time'
import { expectMay } from './lockedAttendance'

const organiser = alias(member, 'organiser')

/**
 * Reads an attendance with its event and its person, for the attendee themself and for officers. Throws NotAllowed,
 * NotFound.
 */
export async function readAttendee({ database, clock }: Reading, caller: Caller, attendeeId: number) {
  await expectMay(database, caller, 'attendees.show', attendeeId)
  const [row] = await database
    .select({
      id: attendee.id,
      eventId: event.id,
      memberId: member.id,
      eventTitle: event.title,
      startDate: event.startDate,
      endDate: event.endDate,
      startTime: event.startTime,
      endTime: event.endTime,
      cancelledId: event.cancelReasonId,
      hasEnded: hasEnded(instantNow(clock)),
      isOwn: sql<boolean>`${eq(member.id, caller.memberId)}`,
      firstName: member.firstName,
      familyName: member.familyName,
      mail: { email: member.email, isMember: isReachable(member) },
      phoneNumber: sql<string | null>`case when not ${attendee.isRemoved} then ${telephoneOf(member)} end`,
      organiser: fullNameAsSql(organiser),
      organisersMail: { email: organiser.email, isMember: isReachable(organiser) },
      confirmed: attendee.confirmed,
      attendeeRemovedReason: attendeeRemoveReason.name,
      organiserRemovedReason: organiserRemoveReason.name,
      attendeeRemoveReasonId: attendee.attendeeRemoveReasonId,
      attendeeRemoveComments: attendee.attendeeRemoveComments,
      organiserRemoveReasonId: attendee.organiserRemoveReasonId,
      organiserRemoveComments: attendee.organiserRemoveComments,
      isRemoved: attendee.isRemoved,
      covidFormCompleted: sql<boolean>`${attendee.covidDeclaredAt} is not null`,
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(member, eq(member.id, attendee.memberId))
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .leftJoin(attendeeRemoveReason, eq(attendeeRemoveReason.id, attendee.attendeeRemoveReasonId))
    .leftJoin(organiserRemoveReason, eq(organiserRemoveReason.id, attendee.organiserRemoveReasonId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  return row
}

export type AttendeeRow = Awaited<ReturnType<typeof readAttendee>>

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
  const { columns, join } = wordsIn(member, crewFields)
  const [row] = await join(
    transaction
      .select({
        ...columns,
        noRows: completedRows(sql`${member}.id`, instantNow(clock)),
        medicalConditions: member.medicalConditions,
        isMedicalOpen: medicalNotesOpen(clock),
      })
      .from(attendee)
      .innerJoin(event, eq(event.id, attendee.eventId))
      .innerJoin(member, eq(member.id, attendee.memberId))
      .$dynamic(),
  ).where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  return row
}
