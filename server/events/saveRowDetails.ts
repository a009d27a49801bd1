import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import type { Transaction } from '../database/connect'
import { plannedBoat } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { changedFields } from '../history/recordChange'
import { storedFields } from '../fields/fieldValues'
import type { Services } from '../services'
import { boatsOf, setBoats } from './boatsOf'
import { changeEvent, type EventRecord, expectEventVersion, lockEvent } from './lockedEvent'

type Body = BodyOf<'POST /api/event/saveRowDetails'>

/**
 * Saves a row's land crew, weather and planned boats. Throws NotFound; InvalidInput for a boat that is not on offer;
 * Conflict when the event is no row, or has been changed since the version given.
 */
export function saveRowDetails(services: Services, caller: Caller, body: Body): Promise<void> {
  return inTransaction(services.database, async transaction => {
    const { event } = await lockEvent(transaction, services.clock, body.id)
    await expectRow(transaction, event)
    const fields = storedFields(appearingIn(eventFields, 'rowDetails'), body)
    const boats = body.boats.toSorted((a, b) => a - b)
    const changes = changedFields(
      { ...event, plannedBoats: await boatsOf(transaction, plannedBoat, event.id) },
      { ...fields, plannedBoats: boats },
    )
    if (!changes) return
    expectEventVersion(services, caller, event, body.version)
    await setBoats(transaction, plannedBoat, event.id, boats)
    await changeEvent(transaction, services.clock, caller, { deed: 'events.edit', event, fields, changes })
  })
}

async function expectRow(transaction: Transaction, { eventTypeId }: EventRecord): Promise<void> {
  const [type] = await transaction
    .select({ isRowEvent: eventType.isRowEvent })
    .from(eventType)
    .where(eq(eventType.id, eventTypeId))
  if (!type?.isRowEvent) throw new Conflict('This event is not a row, so it has no land crew and no boats.')
}
