import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToCancel } from '#contract/rules/eventStates'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/recordChange'
import { readReason } from '../lookups/choiceFaults'
import { eventCancelledMail } from '../mail/templates/eventMails'
import { storedFields } from '../fields/fieldValues'
import { settlePlaces } from './places/settlePlaces'
import type { Services } from '../services'
import { changeEvent, expectEventVersion, lockEvent, refuseIf } from './lockedEvent'
import { takeBackQuestions } from './dropQuestions'
import { tellCrew } from './tellCrew'

type Body = BodyOf<'POST /api/event/cancel'>

/**
 * Cancels an event and tells its attendees why. Places on offer are withdrawn, and the waiting list stays. Repeating
 * the same cancellation does nothing. Throws NotFound; InvalidInput when there is no such reason; Conflict when it has
 * been cancelled otherwise, or changed since the version given; TooMany.
 */
export function cancelEvent(services: Services, caller: Caller, body: Body): Promise<void> {
  const comments = body.cancelledComments
  return inTransaction(services.database, async transaction => {
    const { event, state } = await lockEvent(transaction, services.clock, body.id)
    const fields = storedFields(appearingIn(eventFields, 'cancel'), body)
    const changes = changedFields(event, fields)
    if (!changes) return
    const reason = await readReason(transaction, 'Cancel Row Reason', 'cancelledId', body.cancelledId)
    refuseIf(obstacleToCancel(state))
    expectEventVersion(services, caller, event, body.version)
    await changeEvent(transaction, services.clock, caller, { deed: 'events.cancel', event, fields, changes })
    await tellCrew(
      transaction,
      services,
      { caller, deed: 'events.cancel', eventId: event.id, push: { kind: 'cancelled' } },
      (letterhead, attendee, officer) =>
        eventCancelledMail(letterhead, attendee, officer, { event, reason, comments, hasEnded: state.hasEnded }),
    )
    await takeBackQuestions(transaction, services, event.id)
    await settlePlaces(transaction, services, event)
  })
}
