// Ends entries of waiting lists that are not answered by their members.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { WaitingReason } from '#contract/waiting'
import type { Database, Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { waitingEntry } from '../database/schema/waiting'
import { inTransaction } from '../database/transaction'
import { IS_OPEN, listOpenEntries, readEventPlaces } from './eventPlaces'
import { mailListClosed } from './mailWaiting'
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

/** Closes the waiting list of a locked event, and tells those who wait. */
export async function closeWaitingList(
  transaction: Transaction,
  services: PlacesServices,
  eventId: number,
  { reason, by }: { reason: WaitingReason; by: number | null },
): Promise<void> {
  const entries = await listOpenEntries(transaction, eventId)
  if (entries.length === 0) return
  for (const entry of entries) await takeStep(transaction, services, entry, { step: 'closed', by, reason })
  await mailListClosed(transaction, services, await readEventPlaces(transaction, eventId), entries, reason)
}

/** Closes all waiting lists, where the club has switched the part off. */
export async function closeAllWaitingLists(services: PlacesServices & { database: Database }): Promise<void> {
  const lists = await services.database
    .selectDistinct({ eventId: waitingEntry.eventId })
    .from(waitingEntry)
    .where(and(IS_OPEN, sql`not (select has_places from water_settings)`))
    .orderBy(asc(waitingEntry.eventId))
  for (const { eventId } of lists)
    await inTransaction(services.database, async transaction => {
      await lockEvents(transaction, [eventId])
      const { isOn } = await readEventPlaces(transaction, eventId)
      if (!isOn) await closeWaitingList(transaction, services, eventId, { reason: 'partOff', by: null })
    })
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
  const events = await lockEvents(
    transaction,
    lists.map(({ eventId }) => eventId),
  )
  for (const entry of await transaction.select().from(waitingEntry).where(isTheirs).orderBy(asc(waitingEntry.eventId)))
    await takeStep(transaction, services, entry, { step: 'removed', by, reason: 'discontinued' })
  for (const each of events) await settlePlaces(transaction, services, each)
}

/** Locks events in the order of their ids. */
const lockEvents = (transaction: Transaction, ids: readonly number[]) =>
  transaction
    .select({ id: event.id, places: event.places })
    .from(event)
    .where(inArray(event.id, [...ids]))
    .orderBy(asc(event.id))
    .for('update')
