import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { inTransaction } from '../database/transaction'
import { Conflict, NotFound } from '../errors'
import type { Services } from '../services'
import { clubNow } from '../time'
import { hasEnded } from './eventState'
import { mailJoined } from './mailJoined'

type Attendance = typeof attendee.$inferSelect

/**
 * Puts the caller into the crew, waiting for confirmation; somebody already in it stays as they are. Answers the attendance's id.
 * Throws NotFound; Conflict when the event is full, cancelled or over, or an organiser has removed the caller.
 */
export function joinEvent(services: Services, caller: Caller, eventId: number): Promise<{ attendeeId: number }> {
  return inTransaction(services.database, async transaction => {
    // The lock makes Mark full, Cancel and every other join of this event come wholly before or wholly after this one.
    const [joined] = await transaction
      .select({ isFull: event.isFull, cancelReasonId: event.cancelReasonId, hasEnded: hasEnded(clubNow(services.clock)) })
      .from(event)
      .where(eq(event.id, eventId))
      .for('update')
    if (!joined) throw new NotFound('This event does not exist.')
    const [earlier] = await transaction
      .select()
      .from(attendee)
      .where(and(eq(attendee.eventId, eventId), eq(attendee.memberId, caller.memberId)))
    if (earlier && !earlier.isRemoved) return { attendeeId: earlier.id }
    if (earlier?.organiserRemoveReasonId) throw new Conflict('The organiser has removed you from this event. Please send them a message if you would like to come.')
    if (joined.cancelReasonId !== null) throw new Conflict('This event has been cancelled.')
    if (joined.hasEnded) throw new Conflict('This event has ended.')
    if (joined.isFull) throw new Conflict('This event is now full.')
    const attendeeId = await takeSeat(transaction, services, caller, eventId, earlier)
    await mailJoined(transaction, services, attendeeId)
    return { attendeeId }
  })
}

/** A new attendance, or the one that the member had given up: it begins again, Covid declaration and all. */
async function takeSeat(transaction: Transaction, { clock }: Services, { memberId }: Caller, eventId: number, earlier: Attendance | undefined) {
  const fresh = { joinedAt: clock.now(), confirmed: false, attendeeRemoveReasonId: null, attendeeRemoveComments: null, covidDeclaredAt: null }
  const [seat] = earlier
    ? await transaction.update(attendee).set(fresh).where(eq(attendee.id, earlier.id)).returning({ id: attendee.id })
    : await transaction.insert(attendee).values({ ...fresh, eventId, memberId }).returning({ id: attendee.id })
  if (!seat) throw new Error('The attendance was not written.')
  return seat.id
}
