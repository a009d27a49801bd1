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
  /** What the history says of it. */
  changes: ChangedFields
}

/** Writes the fields of an event that is locked, counts its version up, and writes down who changed what. Answers the event as it then is. */
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
