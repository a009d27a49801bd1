import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import type { ChangedFields } from '../history/changedFields'
import type { RecordedDeed } from '../history/deedWords'
import { recordChange } from '../history/recordChange'
import type { EventRecord } from './lockEvent'

export interface EventChange {
  deed: RecordedDeed
  event: EventRecord
  fields: Partial<typeof event.$inferInsert>
  /** The changes as the history records them. */
  changes: ChangedFields
}

/**
 * Writes the fields of a locked event, counts its version up, and records who changed what. Returns the event as it
 * then is.
 */
export async function changeEvent(
  transaction: Transaction,
  clock: Clock,
  { memberId }: Caller,
  change: EventChange,
): Promise<EventRecord> {
  const {
    deed,
    event: { id },
    fields,
    changes,
  } = change
  const [changed] = await transaction
    .update(event)
    .set({ ...fields, version: sql`${event.version} + 1` })
    .where(eq(event.id, id))
    .returning()
  if (!changed) throw new Error('The event has gone.')
  await recordChange(transaction, clock, { actorId: memberId, deed, subjectType: 'event', subjectId: id, ...changes })
  return changed
}
