// Ends entries of waiting lists that are not answered by their members.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { event } from '../../database/schema/events'
import { waitingEntry } from '../../database/schema/waiting'
import { IS_OPEN } from './eventPlaces'
import { settlePlaces } from './settlePlaces'
import { type PlacesServices, takeStep } from './takeStep'

/**
 * Ends the entry of somebody whom an officer has put into the crew, under the event's lock. Returns its id, by which
 * that is taken back; null for who did not wait.
 */
export async function endAsPlaced(
  transaction: Transaction,
  services: PlacesServices,
  { eventId, memberId, by, word = null }: { eventId: number; memberId: number; by: number; word?: string | null },
): Promise<number | null> {
  const [entry] = await transaction
    .select()
    .from(waitingEntry)
    .where(and(eq(waitingEntry.eventId, eventId), eq(waitingEntry.memberId, memberId), IS_OPEN))
  if (!entry) return null
  await takeStep(transaction, services, entry, { step: 'placed', by, word })
  return entry.id
}

/** Puts back to its old position an entry that endAsPlaced has ended. One that is not ended so any more stays. */
export async function restoreEntry(
  transaction: Transaction,
  services: PlacesServices,
  entryId: number,
  by: number,
): Promise<void> {
  const [entry] = await transaction.select().from(waitingEntry).where(eq(waitingEntry.id, entryId))
  if (entry?.state === 'placed') await takeStep(transaction, services, entry, { step: 'restored', by })
}

/** Takes a member whose membership has ended off all lists. What was offered to them goes to the next. */
export async function leaveAllLists(
  transaction: Transaction,
  services: PlacesServices,
  { memberId, by }: { memberId: number; by: number },
): Promise<void> {
  const isTheirs = and(eq(waitingEntry.memberId, memberId), IS_OPEN)
  const lists = await transaction.select({ eventId: waitingEntry.eventId }).from(waitingEntry).where(isTheirs)
  if (lists.length === 0) return
  // In the order of their ids, so that two who lock several do not wait for each other for ever.
  const events = await transaction
    .select({ id: event.id, places: event.places })
    .from(event)
    .where(
      inArray(
        event.id,
        lists.map(({ eventId }) => eventId),
      ),
    )
    .orderBy(asc(event.id))
    .for('update')
  for (const entry of await transaction.select().from(waitingEntry).where(isTheirs).orderBy(asc(waitingEntry.eventId)))
    await takeStep(transaction, services, entry, { step: 'removed', by, reason: 'discontinued' })
  for (const each of events) await settlePlaces(transaction, services, each)
}
