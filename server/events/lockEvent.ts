import { eq } from 'drizzle-orm'
import type { EventState } from '#contract/eventStates'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { NotFound } from '../errors'
import { instantNow } from '../time'
import { hasEnded } from './eventState'

export type EventRecord = typeof event.$inferSelect

/**
 * Reads the event and its state under a lock. Every other deed on it and its crew comes wholly before or wholly after
 * this one. Throws NotFound.
 */
export async function lockEvent(
  transaction: Transaction,
  clock: Clock,
  eventId: number,
): Promise<{ event: EventRecord; state: EventState }> {
  const [row] = await transaction
    .select({ event, hasEnded: hasEnded(instantNow(clock)) })
    .from(event)
    .where(eq(event.id, eventId))
    .for('update')
  if (!row) throw new NotFound('This event does not exist.')
  return {
    event: row.event,
    state: { isCancelled: row.event.cancelReasonId !== null, isFull: row.event.isFull, hasEnded: row.hasEnded },
  }
}
