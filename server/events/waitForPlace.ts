// Joining and leaving the waiting list of an event that has a number of places (docs/decisions/41-places.md).
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Waiting } from '#contract/calls/event'
import { obstacleToWait } from '#contract/rules/eventStates'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { waitingEntry } from '../database/schema/waiting'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { IS_OPEN } from './places/eventPlaces'
import { listedEntries, stayOf } from './places/placesColumns'
import { settlePlaces } from './places/settlePlaces'
import { takeStep } from './places/takeStep'
import { stopped } from '../clock'
import type { Services } from '../services'
import { instantNow } from '../time'
import { lockEvent, refuseIf } from './lockedEvent'
import { expectStillMember, callersAttendance, standingOf } from './joinEvent'

/**
 * Puts the caller at the end of the waiting list. Somebody who is on it stays where they are. Returns their position.
 * Throws NotFound; Conflict while they may simply join, when the event has no waiting list, or for what else keeps them
 * from joining; NotSignedIn when the caller has been discontinued meanwhile.
 */
export function joinWaitingList(services: Services, caller: Caller, eventId: number): Promise<Waiting> {
  return inTransaction(services.database, async transaction => {
    await expectStillMember(transaction, caller)
    const { event: locked, state } = await lockEvent(transaction, services.clock, eventId)
    // Read once, under the lock: an offer of one's own could end between two readings.
    const at = { ...services, clock: stopped(services.clock) }
    const places = await settlePlaces(transaction, at, locked)
    if (places === null) throw new Conflict('This event has no waiting list.')
    if (!places.entries.some(({ memberId }) => memberId === caller.memberId)) {
      const earlier = await callersAttendance(transaction, caller, eventId)
      refuseIf(obstacleToWait({ ...state, ...places }, standingOf(earlier)))
      await addEntry(transaction, at, caller, eventId)
    }
    return positionOf(transaction, at, caller, eventId)
  })
}

async function addEntry(
  transaction: Transaction,
  services: Services,
  { memberId }: Caller,
  eventId: number,
): Promise<void> {
  const joinedAt = services.clock.now()
  const [entry] = await transaction.insert(waitingEntry).values({ eventId, memberId, joinedAt }).returning()
  if (!entry) throw new Error('The entry was not written.')
  await takeStep(transaction, services, entry, { step: 'joined', by: memberId })
}

async function positionOf(
  transaction: Transaction,
  { clock }: Services,
  { memberId }: Caller,
  eventId: number,
): Promise<Waiting> {
  const [row] = await transaction
    .select({ entries: listedEntries(instantNow(clock)) })
    .from(event)
    .where(eq(event.id, eventId))
  const waiting = stayOf(memberId, row?.entries ?? [])
  if (!waiting) throw new Error('The entry has gone.')
  return waiting
}

/**
 * Takes the caller off the waiting list. A place on offer to them goes to the next. Who does not wait stays as they
 * are. Throws NotFound.
 */
export function leaveWaitingList(services: Services, caller: Caller, eventId: number): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const { event: locked } = await lockEvent(transaction, services.clock, eventId)
    const [entry] = await transaction
      .select()
      .from(waitingEntry)
      .where(and(eq(waitingEntry.eventId, eventId), eq(waitingEntry.memberId, caller.memberId), IS_OPEN))
    if (!entry) return
    await takeStep(transaction, services, entry, { step: 'left', by: caller.memberId })
    await settlePlaces(transaction, services, locked)
  })
}
