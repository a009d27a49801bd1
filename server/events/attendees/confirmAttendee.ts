import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToConfirm } from '#contract/rules/eventStates'
import type { Transaction } from '../../database/connect'
import { attendee } from '../../database/schema/events'
import { inTransaction } from '../../database/transaction'
import { lockEvent, refuseIf } from '../lockedEvent'
import { confirmedMail } from '../../mail/templates/attendanceMails'
import type { Services } from '../../services'
import { countDeed, isRepeated } from '../../throttles/throttle'
import { changeAttendance, lockAttendance, type LockedAttendance } from './lockedAttendance'
import { mailAttendance } from '../mailAttendance'

/**
 * Gives somebody who waits their place. What is sent again under its key changes nothing, even if they wait again.
 * Throws NotAllowed, NotFound, TooMany; Conflict when they are removed or the event is cancelled.
 */
export function confirmAttendee(
  services: Services,
  caller: Caller,
  attendeeId: number,
  idempotencyKey: string | null,
): Promise<void> {
  const { clock } = services
  return inTransaction(services.database, async transaction => {
    const locked = await lockAttendance(transaction, clock, caller, 'attendees.confirm', attendeeId)
    if (await isRepeated(transaction, clock, caller, 'attendees.confirm', attendeeId, idempotencyKey)) return
    await confirmLocked(transaction, services, caller, locked)
  })
}

/**
 * Gives several who wait for one event their places, all or none, each with a mail of their own. Passes over anybody
 * who no longer waits, having been confirmed or removed meanwhile. Returns the ids of those confirmed, in order. Throws
 * NotFound; TooMany; Conflict when the event is cancelled.
 */
export function confirmAttendees(
  services: Services,
  caller: Caller,
  { eventId, attendeeIds }: BodyOf<'POST /api/eventAttendee/confirmMany'>,
): Promise<number[]> {
  return inTransaction(services.database, async transaction => {
    const { state } = await lockEvent(transaction, services.clock, eventId)
    const waiting = await transaction
      .select()
      .from(attendee)
      .where(
        and(
          eq(attendee.eventId, eventId),
          inArray(attendee.id, attendeeIds),
          eq(attendee.confirmed, false),
          eq(attendee.isRemoved, false),
        ),
      )
      .orderBy(asc(attendee.id))
    for (const attendance of waiting) await confirmLocked(transaction, services, caller, { attendance, state })
    return waiting.map(({ id }) => id)
  })
}

/**
 * Does the same for one, under a lock that is already held. Somebody confirmed stays as they are, and gets no second
 * mail.
 */
export async function confirmLocked(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { attendance, state }: Omit<LockedAttendance, 'event'>,
  mailing: Parameters<typeof mailAttendance>[4] = {},
): Promise<void> {
  if (attendance.confirmed) return
  refuseIf(obstacleToConfirm(state, attendance))
  await countDeed(transaction, services.clock, caller, 'attendees.confirm')
  await changeAttendance(transaction, services.clock, caller, 'attendees.confirm', attendance, { confirmed: true })
  await mailAttendance(transaction, services, attendance.id, { member: confirmedMail }, mailing)
}
