// The clock's own deeds on waiting lists: it ends offers that nobody has answered, offers what is free to the next, and
// ends the lists of events that are over. Any number of servers may do so on one database, and a restart forgets
// nothing: what is due is found by the times in the database, and done under the event's lock.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { event } from '../database/schema/events'
import { waitingEntry } from '../database/schema/waiting'
import { inTransaction } from '../database/transaction'
import { closeList, settlePlaces } from './places/settlePlaces'
import { IS_OPEN } from './places/eventPlaces'
import { isOffering, placesHeld } from './places/placesColumns'
import { type RepeatedWork, repeatedly } from '../repeatedly'
import type { Services } from '../services'
import { instantNow } from '../time'
import { hasEnded } from './eventState'

/** Milliseconds. */
const EVERY = 20_000

type Clocked = Pick<Services, 'database' | 'clock' | 'publicUrl'>

/** Looks every 20 seconds what is due. */
export const watchOffers = (services: Clocked, log: (line: string) => void): RepeatedWork =>
  repeatedly({ every: EVERY, work: () => settleDue(services), failed: 'Waiting lists were not looked after', log })

/** Settles the events for which something is due. One that is being changed just now is left for the next look. */
export async function settleDue(services: Clocked): Promise<void> {
  for (const { id } of await dueEvents(services.database, services))
    await inTransaction(services.database, async transaction => {
      const [locked] = await transaction
        .select({ id: event.id, places: event.places, isOver: hasEnded(instantNow(services.clock)) })
        .from(event)
        .where(eq(event.id, id))
        .for('update', { skipLocked: true })
      if (!locked) return
      if (locked.isOver) await closeList(transaction, services, id, { reason: 'ended', by: null })
      else await settlePlaces(transaction, services, locked)
    })
}

/**
 * Finds the events with an offer whose time is over, with a place that could be offered, those that are over, and all
 * that somebody waits for once the club has switched the part off.
 */
function dueEvents(database: Database, { clock }: Pick<Services, 'clock'>): Promise<{ id: number }[]> {
  const now = instantNow(clock)
  const waitedFor = database.select({ id: waitingEntry.eventId }).from(waitingEntry).where(IS_OPEN)
  return database
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        inArray(event.id, waitedFor),
        sql`(${hasEnded(now)} or not (select has_places from water_settings)
          or exists (select from ${waitingEntry} w where w.event_id = ${event.id} and w.state = 'offered' and w.offered_until <= ${now})
          or (${isOffering(now)} and ${placesHeld(now)} < ${event.places}
            and exists (select from ${waitingEntry} w where w.event_id = ${event.id} and w.state = 'waiting')))`,
      ),
    )
    .orderBy(asc(event.id))
}
