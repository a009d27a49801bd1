import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import type { EventFields } from './eventFields'
import type { EventRecord } from './lockEvent'
import { mailNewEvent } from './mailNewEvent'

/**
 * Writes a new event of the caller's, and tells the members whom such news interests; or finds the one that was made under the same key.
 * Throws TooMany.
 */
export async function createEvent(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  fields: EventFields,
  idempotencyKey: string | null,
): Promise<EventRecord> {
  const { clock } = services
  const [created] = await transaction
    .insert(event)
    .values({ ...fields, organiserId: caller.memberId, createdAt: clock.now(), idempotencyKey })
    // Waits for another of the same key that is under way.
    .onConflictDoNothing({ target: [event.organiserId, event.idempotencyKey], where: sql`${event.idempotencyKey} is not null` })
    .returning()
  if (!created) return findCreated(transaction, caller, idempotencyKey ?? '')
  const deed = 'events.create'
  await recordChange(transaction, clock, { actorId: caller.memberId, deed, subjectType: 'event', subjectId: created.id, after: fields })
  await mailNewEvent(transaction, services, caller, created)
  return created
}

async function findCreated(transaction: Transaction, { memberId }: Caller, idempotencyKey: string): Promise<EventRecord> {
  const [found] = await transaction
    .select()
    .from(event)
    .where(and(eq(event.organiserId, memberId), eq(event.idempotencyKey, idempotencyKey)))
  if (!found) throw new Error('The event was not written.')
  return found
}
