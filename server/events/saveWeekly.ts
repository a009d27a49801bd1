import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { inTransaction } from '../database/transaction'
import type { Services } from '../services'
import { createEvents, draftOf } from './createEvents'
import { weeklyFields } from './eventFields'
import type { EventRecord } from './lockEvent'
import { checkedFields } from './saveEvent'

/**
 * Saves a new event, organised by the caller, on several dates. Returns the events, the earliest first. If some were
 * made before under the same idempotency key of the caller, it returns those. Throws as saveEvent does.
 */
export function saveWeekly(
  services: Services,
  caller: Caller,
  given: BodyOf<'POST /api/event/saveWeekly'>,
  idempotencyKey: string | null,
): Promise<EventRecord[]> {
  return inTransaction(services.database, async transaction => {
    const first = await checkedFields(transaction, caller, given)
    const dates = weeklyFields(first, given.otherStartDates)
    return createEvents(transaction, services, caller, dates, { idempotencyKey, draft: draftOf(given) })
  })
}
