import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { obstacleToJoin } from '#contract/eventStates'
import { mailAttendance } from './mailAttendance'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { NotSignedIn } from '../errors'
import { attendanceSubject, recordChange } from '../history/recordChange'
import { joinedMemberMail, joinedOrganiserMail } from '../mail/templates/attendanceMails'
import type { Services } from '../services'
import { countDeed } from '../accounts/throttles/countDeed'
import { lockEvent } from './lockedEvent'
import { refuseIf } from './refuseIf'

type Attendance = typeof attendee.$inferSelect

/**
 * Puts the caller into the crew, waiting for confirmation. Somebody already in it stays as they are. Returns the
 * attendance's id. Throws NotFound; Conflict when the event is full, cancelled or over, or an organiser has removed the
 * caller; TooMany; NotSignedIn when the caller has been discontinued meanwhile.
 */
export function joinEvent(services: Services, caller: Caller, eventId: number): Promise<{ attendeeId: number }> {
  return inTransaction(services.database, async transaction => {
    await expectStillMember(transaction, caller)
    const { state } = await lockEvent(transaction, services.clock, eventId)
    const [earlier] = await transaction
      .select()
      .from(attendee)
      .where(and(eq(attendee.eventId, eventId), eq(attendee.memberId, caller.memberId)))
    if (earlier && !earlier.isRemoved) return { attendeeId: earlier.id }
    refuseIf(
      obstacleToJoin(
        state,
        earlier ? { isRemoved: true, isRemovedByOrganiser: earlier.organiserRemoveReasonId !== null } : null,
      ),
    )
    await countDeed(transaction, services.clock, caller, 'events.join')
    const attendeeId = await takeSeat(transaction, services, caller, eventId, earlier)
    await recordChange(transaction, services.clock, {
      actorId: caller.memberId,
      deed: 'events.join',
      ...attendanceSubject({ id: attendeeId, memberId: caller.memberId, eventId }),
    })
    await mailAttendance(transaction, services, attendeeId, {
      organiser: joinedOrganiserMail,
      member: joinedMemberMail,
    })
    return { attendeeId }
  })
}

/** Discontinuing a member handles all their attendances, so none may be added afterwards. */
async function expectStillMember(transaction: Transaction, { memberId }: Caller): Promise<void> {
  const [still] = await transaction
    .select({ isActive: member.isActive, isApproved: member.isApproved })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share')
  if (!still?.isActive || !still.isApproved) throw new NotSignedIn(true)
}

/**
 * Makes a new attendance, or brings back the one that the member had given up. It starts anew, Covid declaration
 * included.
 */
async function takeSeat(
  transaction: Transaction,
  { clock }: Services,
  { memberId }: Caller,
  eventId: number,
  earlier: Attendance | undefined,
) {
  const fresh = {
    joinedAt: clock.now(),
    confirmed: false,
    attendeeRemoveReasonId: null,
    attendeeRemoveComments: null,
    covidDeclaredAt: null,
  }
  const [seat] = earlier
    ? await transaction.update(attendee).set(fresh).where(eq(attendee.id, earlier.id)).returning({ id: attendee.id })
    : await transaction
        .insert(attendee)
        .values({ ...fresh, eventId, memberId })
        .returning({ id: attendee.id })
  if (!seat) throw new Error('The attendance was not written.')
  return seat.id
}
