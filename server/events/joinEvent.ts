import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { obstacleToJoin } from '#contract/rules/eventStates'
import { inTransaction } from '../database/transaction'
import { settlePlaces } from './places/settlePlaces'
import { takeStep } from './places/takeStep'
import type { Services } from '../services'
import { lockEvent, refuseIf } from './lockedEvent'
import { countDeed, isRepeated } from '../throttles/throttle'
import type { Transaction } from '../database/connect'
import { attendee } from '../database/schema/events'
import { member } from '../database/schema/members'
import { NotSignedIn } from '../errors'
import { attendanceSubject, recordChange } from '../history/recordChange'
import { joinedMemberMail, joinedOrganiserMail } from '../mail/templates/attendanceMails'
import { mailAttendance } from './mailAttendance'

/**
 * Puts the caller into the crew, waiting for confirmation. Somebody already in it stays as they are. Somebody who has
 * been offered a place takes it. What is sent again under its key changes nothing, even if they have left meanwhile.
 * Returns the attendance's id. Throws NotFound; Conflict when the event is full, cancelled or over, when its places are
 * taken, or an organiser has removed the caller; TooMany; NotSignedIn when the caller has been discontinued meanwhile.
 */
export function joinEvent(
  services: Services,
  caller: Caller,
  eventId: number,
  idempotencyKey: string | null = null,
): Promise<{ attendeeId: number }> {
  return inTransaction(services.database, async transaction => {
    await expectStillMember(transaction, caller)
    const { event, state } = await lockEvent(transaction, services.clock, eventId)
    const earlier = await callersAttendance(transaction, caller, eventId)
    const isSentAgain = await isRepeated(transaction, services.clock, caller, 'events.join', eventId, idempotencyKey)
    if (earlier && (isSentAgain || !earlier.isRemoved)) return { attendeeId: earlier.id }
    const places = await settlePlaces(transaction, services, event)
    const entry = places?.entries.find(({ memberId }) => memberId === caller.memberId)
    const wasOffered = entry?.state === 'offered'
    const isTaken = places !== null && places.isTaken && !wasOffered
    refuseIf(obstacleToJoin({ ...state, isTaken }, standingOf(earlier)))
    if (entry) await takeStep(transaction, services, entry, { step: 'taken', by: caller.memberId })
    return { attendeeId: await takeSeat(transaction, services, caller, eventId, { earlier, wasOffered }) }
  })
}

export type Attendance = typeof attendee.$inferSelect

/** Discontinuing a member handles all their attendances, so none may be added afterwards. Throws NotSignedIn. */
export async function expectStillMember(transaction: Transaction, { memberId }: Caller): Promise<void> {
  const [still] = await transaction
    .select({ isActive: member.isActive, isApproved: member.isApproved })
    .from(member)
    .where(eq(member.id, memberId))
    .for('share')
  if (!still?.isActive || !still.isApproved) throw new NotSignedIn(true)
}

/** Reads the caller's attendance of an event, removed or not. */
export async function callersAttendance(
  transaction: Transaction,
  { memberId }: Caller,
  eventId: number,
): Promise<Attendance | undefined> {
  const [found] = await transaction
    .select()
    .from(attendee)
    .where(and(eq(attendee.eventId, eventId), eq(attendee.memberId, memberId)))
  return found
}

/** Says of an attendance what an obstacle to joining depends on. */
export const standingOf = (earlier: Attendance | undefined) =>
  earlier ? { isRemoved: earlier.isRemoved, isRemovedByOrganiser: earlier.organiserRemoveReasonId !== null } : null

interface Seat {
  earlier: Attendance | undefined
  /** Whether the caller takes a place on offer. */
  wasOffered: boolean
}

/**
 * Puts the caller into the crew, waiting for confirmation, under the event's lock, and tells the organiser and them.
 * Returns the attendance's id. Throws TooMany.
 */
export async function takeSeat(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  eventId: number,
  { earlier, wasOffered }: Seat,
): Promise<number> {
  await countDeed(transaction, services.clock, caller, 'events.join')
  const attendeeId = await writeSeat(transaction, services, caller, eventId, earlier)
  await recordChange(transaction, services.clock, {
    actorId: caller.memberId,
    deed: 'events.join',
    ...attendanceSubject({ id: attendeeId, memberId: caller.memberId, eventId }),
  })
  await mailAttendance(transaction, services, attendeeId, {
    organiser: (letterhead, attending) => joinedOrganiserMail(letterhead, attending, wasOffered),
    member: (letterhead, attending) => joinedMemberMail(letterhead, attending, wasOffered),
  })
  return attendeeId
}

/**
 * Makes a new attendance, or brings back the one that the member had given up. It starts anew, Covid declaration
 * included.
 */
async function writeSeat(
  transaction: Transaction,
  { clock }: Services,
  { memberId }: Caller,
  eventId: number,
  earlier: Attendance | undefined,
): Promise<number> {
  const fresh = {
    joinedAt: clock.now(),
    confirmed: false,
    attendeeRemoveReasonId: null,
    attendeeRemoveComments: null,
    covidDeclaredAt: null,
    // Joining after the evening's question answers it.
    saidComingAt: earlier?.askedAt ? clock.now() : null,
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
