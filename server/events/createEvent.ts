import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { digest } from '../digest'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import type { Services } from '../services'
import type { EventFields } from './eventFields'
import type { EventRecord } from './lockEvent'
import { mailNewEvent } from './mailNewEvent'
import { presentOrganiserView } from './present'
import { readOrganiserView } from './readOrganiserView'

/**
 * Writes a new event of the caller's, and tells the members whom such news interests; or finds the one that was made under the same key.
 * Throws TooMany; Conflict with the organiser's view of that one when it was made with other details, so that these can be saved over it.
 */
export async function createEvent(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  fields: EventFields,
  idempotencyKey: string | null,
): Promise<EventRecord> {
  const { clock } = services
  const idempotencyDigest = idempotencyKey === null ? null : digest(JSON.stringify(fields))
  const [created] = await transaction
    .insert(event)
    .values({ ...fields, organiserId: caller.memberId, createdAt: clock.now(), idempotencyKey, idempotencyDigest })
    // Waits for another of the same key that is under way.
    .onConflictDoNothing({
      target: [event.organiserId, event.idempotencyKey],
      where: sql`${event.idempotencyKey} is not null`,
    })
    .returning()
  if (!created) {
    const made = await findCreated(transaction, caller, idempotencyKey ?? '')
    if (made.idempotencyDigest === null || made.idempotencyDigest === idempotencyDigest) return made
    const current = presentOrganiserView(await readOrganiserView({ database: transaction, clock }, caller, made.id))
    throw new Conflict('This event has been added already, with other details. Please save yours over them.', current)
  }
  const deed = 'events.create'
  await recordChange(transaction, clock, {
    actorId: caller.memberId,
    deed,
    subjectType: 'event',
    subjectId: created.id,
    after: fields,
  })
  await mailNewEvent(transaction, services, caller, created)
  return created
}

async function findCreated(
  transaction: Transaction,
  { memberId }: Caller,
  idempotencyKey: string,
): Promise<EventRecord> {
  const [found] = await transaction
    .select()
    .from(event)
    .where(and(eq(event.organiserId, memberId), eq(event.idempotencyKey, idempotencyKey)))
  if (!found) throw new Error('The event was not written.')
  return found
}
