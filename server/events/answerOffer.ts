// Answering the offer of a place. Whoever does not answer in time has said nothing: the clock ends their offer.
import { and, desc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { obstacleToJoin } from '#contract/rules/eventStates'
import type { Transaction } from '../database/connect'
import { waitingEntry } from '../database/schema/waiting'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { type Settled, settlePlaces } from './places/settlePlaces'
import { takeStep } from './places/takeStep'
import type { Services } from '../services'
import { lockEvent, refuseIf } from './lockedEvent'
import { expectStillMember, callersAttendance, standingOf, takeSeat } from './joinEvent'

const notOffered = () => new Conflict('No place is on offer to you at the moment.')

const offerTo = (places: Settled | null, { memberId }: Caller) =>
  places?.entries.find(entry => entry.memberId === memberId && entry.state === 'offered')

/**
 * Takes the place on offer: the caller is in the crew, waiting for confirmation, as after any join. Somebody already in
 * it stays as they are. Returns the attendance's id. Throws NotFound; Conflict when no place is on offer to them any
 * more; TooMany; NotSignedIn when the caller has been discontinued meanwhile.
 */
export function acceptOffer(services: Services, caller: Caller, eventId: number): Promise<{ attendeeId: number }> {
  return inTransaction(services.database, async transaction => {
    await expectStillMember(transaction, caller)
    const { event, state } = await lockEvent(transaction, services.clock, eventId)
    const earlier = await callersAttendance(transaction, caller, eventId)
    if (earlier && !earlier.isRemoved) return { attendeeId: earlier.id }
    const offered = offerTo(await settlePlaces(transaction, services, event), caller)
    refuseIf(obstacleToJoin(state, standingOf(earlier)))
    if (!offered) throw notOffered()
    await takeStep(transaction, services, offered, { step: 'taken', by: caller.memberId })
    return { attendeeId: await takeSeat(transaction, services, caller, eventId, { earlier, wasOffered: true }) }
  })
}

/**
 * Says no to the place on offer: the caller leaves the list, and the next is asked. Repeating it does nothing. Throws
 * NotFound; Conflict when no place is on offer to them any more.
 */
export function declineOffer(services: Services, caller: Caller, eventId: number): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const { event } = await lockEvent(transaction, services.clock, eventId)
    const offered = offerTo(await settlePlaces(transaction, services, event), caller)
    if (!offered) {
      if (await hasDeclined(transaction, caller, eventId)) return
      throw notOffered()
    }
    await takeStep(transaction, services, offered, { step: 'declined', by: caller.memberId })
    await settlePlaces(transaction, services, event)
  })
}

/** Tells whether the last that is known of the caller is that they said no. */
async function hasDeclined(transaction: Transaction, { memberId }: Caller, eventId: number): Promise<boolean> {
  const [last] = await transaction
    .select({ state: waitingEntry.state })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.eventId, eventId), eq(waitingEntry.memberId, memberId)))
    .orderBy(desc(waitingEntry.id))
    .limit(1)
  return last?.state === 'declined'
}
