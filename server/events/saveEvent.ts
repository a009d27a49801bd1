import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { obstacleToMarkFull, obstacleToOpenPlaces } from '#contract/rules/eventStates'
import { ownChanges, takeEventValues, withValues } from '../fields/ownValues'
import { choiceFaults } from '../lookups/choiceFaults'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { inTransaction } from '../database/transaction'
import { InvalidInput } from '../errors'
import { changedFields } from '../history/recordChange'
import { closeList, settlePlaces } from './places/settlePlaces'
import type { Services } from '../services'
import { readTimeZone } from '../time'
import { forgetAnswers } from './dropQuestions'
import { createEvents, draftOf, type Sending } from './createEvents'
import { eventFaults, type StoredEvent, storedEvent, inHistory, weeklyFields } from './storedEvent'
import { changeEvent, type EventRecord, expectEventVersion, lockEvent, refuseIf } from './lockedEvent'
import { tellEventChanged } from './tellCrew'

type Body = BodyOf<'POST /api/event/save'>

/**
 * Saves a new event, organised by the caller, or the fields of an existing one, whoever organises it. Returns the event
 * as it then is. A new one is made once for each idempotency key of the caller, however often it is sent. The caller's
 * draft of it is deleted with that. Throws NotFound; InvalidInput; Conflict with the organiser's view when it has been
 * changed since the version given, or when the places of a cancelled event are opened or closed; TooMany that mail
 * others.
 */
export function saveEvent(
  services: Services,
  caller: Caller,
  body: Body,
  idempotencyKey: string | null,
): Promise<EventRecord> {
  return inTransaction(services.database, async transaction => {
    const fields = await checkedFields(transaction, caller, body)
    return body.id == null
      ? createOne(transaction, services, caller, fields, { idempotencyKey, draft: draftOf(body) })
      : editEvent(transaction, services, caller, { id: body.id, version: body.version, fields })
  })
}

async function createOne(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  fields: StoredEvent,
  sending: Sending,
): Promise<EventRecord> {
  const [created] = await createEvents(transaction, services, caller, [fields], sending)
  if (!created) throw new Error('The event was not written.')
  return created
}

/**
 * Returns the checked fields of an event before it is written. An existing one, given with an id, may keep a type or a
 * choice that is retired. Throws InvalidInput.
 */
export async function checkedFields(transaction: Transaction, caller: Caller, body: Body): Promise<StoredEvent> {
  const fields = storedEvent(body)
  const [before] =
    body.id == null
      ? []
      : await transaction
          .select({
            ...{ typeId: event.eventTypeId, fields: event.fields },
            ...{ startDate: event.startDate, endDate: event.endDate },
            ...{ startTime: event.startTime, endTime: event.endTime },
          })
          .from(event)
          .where(eq(event.id, body.id))
  const own = await takeEventValues(transaction, caller, { submitted: body.fields, recorded: before?.fields ?? {} })
  const faults = {
    ...eventFaults(fields, { zone: await readTimeZone(transaction), before }),
    ...(await choiceFaults(transaction, {
      field: 'eventTypeId',
      type: 'Event Type',
      chosen: [fields.eventTypeId],
      current: [before?.typeId ?? null],
    })),
    ...own.faults,
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return { ...fields, ...(body.fields && { own: own.values }) }
}

interface Edit {
  id: number
  version: number | undefined
  fields: StoredEvent
}

async function editEvent(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { id, version, fields }: Edit,
): Promise<EventRecord> {
  const { event: before, state } = await lockEvent(transaction, services.clock, id)
  const { own = {}, ...others } = fields
  const changes = changedFields({ ...before, ...ownChanges(before.fields, own) }, inHistory(fields))
  // A save that repeats one whose answer was lost has nothing left to do.
  if (!changes) return before
  if (fields.isFull !== undefined && fields.isFull !== state.isFull)
    refuseIf(fields.isFull ? obstacleToMarkFull(state) : obstacleToOpenPlaces(state))
  expectEventVersion(services, caller, before, version)
  const { event: after, state: stateAfter } = await changeEvent(transaction, services.clock, caller, {
    deed: 'events.edit',
    event: before,
    fields: { ...others, fields: withValues(before.fields, own) },
    changes,
  })
  await tellEventChanged(transaction, services, caller, { was: before, is: after, state: stateAfter })
  await settleChanged(transaction, services, caller, { was: before, is: after })
  return after
}

/** Brings the evening's question, places and waiting list to where the changed event has them. */
async function settleChanged(
  transaction: Transaction,
  services: Services,
  { memberId }: Caller,
  { was, is }: { was: EventRecord; is: EventRecord },
): Promise<void> {
  const isMoved = is.startsAt !== was.startsAt || is.endsAt !== was.endsAt
  if (is.startsAt !== was.startsAt) await forgetAnswers(transaction, services, { was, is })
  if (is.places !== null)
    await settlePlaces(transaction, services, is, {
      isSmaller: was.places !== null && is.places < was.places,
      isMoved,
    })
  else if (was.places !== null) await closeList(transaction, services, is.id, { reason: 'placesEmptied', by: memberId })
}

/**
 * Saves a new event, organised by the caller, on several dates. Returns the events, the earliest first. If some were
 * made before under the same idempotency key of the caller, it returns those. Throws as saveEvent does.
 */
export function saveWeekly(
  services: Services,
  caller: Caller,
  body: BodyOf<'POST /api/event/saveWeekly'>,
  idempotencyKey: string | null,
): Promise<EventRecord[]> {
  return inTransaction(services.database, async transaction => {
    const first = await checkedFields(transaction, caller, body)
    const dates = weeklyFields(first, body, await readTimeZone(transaction))
    return createEvents(transaction, services, caller, dates, { idempotencyKey, draft: draftOf(body) })
  })
}
