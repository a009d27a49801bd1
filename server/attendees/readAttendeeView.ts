import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { completedRows } from '../completedRows/completedRows'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { membershipType, swimmingAbility } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import { instantNow } from '../time'
import { readAttendee, type AttendeeRow } from './readAttendee'

/**
 * The attendance with what an organiser must know of the person, medical conditions too. Each reading by anybody but the member themself
 * is written to the history, or they do not get it. Throws NotAllowed, NotFound.
 */
export function readAttendeeView(
  { database, clock }: Services,
  caller: Caller,
  attendeeId: number,
): Promise<AttendeeViewRow> {
  return inTransaction(database, async transaction => {
    const row = await readAttendee({ database: transaction, clock }, caller, attendeeId)
    const details = await readDetails(transaction, instantNow(clock), attendeeId)
    if (!row.isOwn)
      await recordChange(transaction, clock, {
        actorId: caller.memberId,
        deed: 'attendees.readMedical',
        subjectType: 'attendee',
        subjectId: attendeeId,
      })
    return { ...row, ...details }
  })
}

export type AttendeeViewRow = AttendeeRow & Awaited<ReturnType<typeof readDetails>>

async function readDetails(transaction: Transaction, now: ReturnType<typeof instantNow>, attendeeId: number) {
  const [row] = await transaction
    .select({
      membershipType: membershipType.name,
      noRows: completedRows(sql`${member}.id`, now),
      medicalConditions: member.medicalConditions,
      swimmingAbility: swimmingAbility.name,
      hasFirstAidCertificate: member.hasFirstAidCertificate,
      firstAidCertificateExpiry: member.firstAidCertificateExpiry,
    })
    .from(attendee)
    .innerJoin(member, eq(member.id, attendee.memberId))
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(swimmingAbility, eq(swimmingAbility.id, member.swimmingAbilityId))
    .where(eq(attendee.id, attendeeId))
  if (!row) throw new NotFound('This attendee does not exist.')
  return row
}
