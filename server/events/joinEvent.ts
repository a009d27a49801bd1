import type { Caller } from '#contract/access'
import { obstacleToJoin } from '#contract/rules/eventStates'
import { inTransaction } from '../database/transaction'
import { settlePlaces } from './places/settlePlaces'
import { takeStep } from './places/takeStep'
import type { Services } from '../services'
import { lockEvent } from './lockedEvent'
import { refuseIf } from './refuseIf'
import { expectStillMember, ownAttendance, standingOf, takeSeat } from './takeSeat'

/**
 * Puts the caller into the crew, waiting for confirmation. Somebody already in it stays as they are. Somebody who has
 * been offered a place takes it. Returns the attendance's id. Throws NotFound; Conflict when the event is full,
 * cancelled or over, when its places are taken, or an organiser has removed the caller; TooMany; NotSignedIn when the
 * caller has been discontinued meanwhile.
 */
export function joinEvent(services: Services, caller: Caller, eventId: number): Promise<{ attendeeId: number }> {
  return inTransaction(services.database, async transaction => {
    await expectStillMember(transaction, caller)
    const { event, state } = await lockEvent(transaction, services.clock, eventId)
    const earlier = await ownAttendance(transaction, caller, eventId)
    if (earlier && !earlier.isRemoved) return { attendeeId: earlier.id }
    const places = await settlePlaces(transaction, services, event)
    const own = places?.entries.find(({ memberId }) => memberId === caller.memberId)
    const wasOffered = own?.state === 'offered'
    const isTaken = places !== null && places.isTaken && !wasOffered
    refuseIf(obstacleToJoin({ ...state, isTaken }, standingOf(earlier)))
    if (own) await takeStep(transaction, services, own, { step: 'taken', by: caller.memberId })
    return { attendeeId: await takeSeat(transaction, services, caller, eventId, { earlier, wasOffered }) }
  })
}
