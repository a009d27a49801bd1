import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { inTransaction } from '../database/transaction'
import type { Services } from '../services'
import { createEvents, draftOf } from './createEvents'
import { eventFields, weeklyFields } from './eventFields'
import type { EventRecord } from './lockEvent'
import { refuseFaults } from './saveEvent'

/**
 * Saves a new event, organised by the caller, on several dates. Answers the events, the earliest first; those that were made before under
 * the same idempotency key of the caller, if there are any. Throws as saveEvent does.
 */
export function saveWeekly(
  services: Services,
  caller: Caller,
  given: BodyOf<'POST /api/event/saveWeekly'>,
  idempotencyKey: string | null,
): Promise<EventRecord[]> {
  const first = eventFields(given)
  return inTransaction(services.database, async transaction => {
    await refuseFaults(transaction, first, null)
    const dates = weeklyFields(first, given.otherStartDates)
    return createEvents(transaction, services, caller, dates, { idempotencyKey, draft: draftOf(given) })
  })
}
