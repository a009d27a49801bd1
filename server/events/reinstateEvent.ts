import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToReinstate } from '#contract/rules/eventStates'
import { inTransaction } from '../database/transaction'
import { changedFields } from '../history/recordChange'
import { eventReinstatedMail } from '../mail/templates/eventMails'
import { settlePlaces } from './places/settlePlaces'
import { readRiversOfType } from '../river/rowRiver'
import type { Services } from '../services'
import { changeEvent, expectEventVersion, lockEvent } from './lockedEvent'
import { tellCrew } from './tellCrew'

type Body = BodyOf<'POST /api/event/reinstate'>

const NOT_CANCELLED = { cancelReasonId: null, cancelComments: null }

/**
 * Takes a cancellation back, and tells the attendees. Free places are offered to those who wait. Does nothing where
 * there is none. Throws NotFound; Conflict when the event has been changed since the version given; TooMany.
 */
export function reinstateEvent(services: Services, caller: Caller, body: Body): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const { event, state } = await lockEvent(transaction, services.clock, body.id)
    const changes = changedFields(event, NOT_CANCELLED)
    if (obstacleToReinstate(state) !== null || !changes) return
    expectEventVersion(services, caller, event, body.version)
    await changeEvent(transaction, services.clock, caller, {
      deed: 'events.reinstate',
      event,
      fields: NOT_CANCELLED,
      changes,
    })
    const [river = null] = await readRiversOfType(transaction, event.eventTypeId, [event])
    await tellCrew(
      transaction,
      services,
      { caller, deed: 'events.reinstate', eventId: event.id, push: { kind: 'reinstated' } },
      (letterhead, attendee, officer) =>
        eventReinstatedMail(letterhead, attendee, officer, { event: { ...event, river }, hasEnded: state.hasEnded }),
    )
    await settlePlaces(transaction, services, event)
  })
}
