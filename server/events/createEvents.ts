import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { MOST_DATES } from '#contract/words'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { digest } from '../digest'
import { Changed, Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import { withValues } from '../fields/ownValues'
import type { Services } from '../services'
import { type DraftSeen, endDraft } from './drafts'
import { type StoredEvent, inHistory } from './storedEvent'
import type { EventRecord } from './lockedEvent'
import { mailNewEvents } from './mailNewEvents'
import { presentOrganiserView } from './present'
import { readOrganiserView } from './readOrganiserView'

/** The circumstances in which new events are sent. */
export interface Sending {
  idempotencyKey: string | null
  /** The caller's draft that they come from; null without one. */
  draft: DraftSeen | null
}

export const draftOf = ({
  draftId,
  draftVersion,
}: Pick<BodyOf<'POST /api/event/save'>, 'draftId' | 'draftVersion'>): DraftSeen | null =>
  draftId === undefined ? null : { id: draftId, version: draftVersion }

/**
 * Writes new events of the caller's: one, or the same on several dates. Tells the members who want such news, each by
 * one mail. Events that were made under the same key are found and not made again. Returns them in the order of their
 * dates. Their draft is deleted in the same transaction; without it, nothing is made (drafts.ts says what is thrown).
 * Throws TooMany; Conflict when they were made with other details. If one event is sent and was made, the Conflict
 * carries the organiser's view, so that the details can be saved over it.
 */
export async function createEvents(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  dates: readonly StoredEvent[],
  { idempotencyKey, draft }: Sending,
): Promise<EventRecord[]> {
  const { clock } = services
  const idempotencyDigest =
    idempotencyKey === null ? null : digest(JSON.stringify(dates.length === 1 ? dates[0] : dates))
  const created = await transaction
    .insert(event)
    .values(
      dates.map(({ own = {}, ...fields }, index) => ({
        ...fields,
        fields: withValues({}, own),
        organiserId: caller.memberId,
        createdAt: clock.now(),
        idempotencyKey: idempotencyKey && keyOf(idempotencyKey, index),
        idempotencyDigest,
      })),
    )
    // The statement waits for others with the same key.
    .onConflictDoNothing({
      target: [event.organiserId, event.idempotencyKey],
      where: sql`${event.idempotencyKey} is not null`,
    })
    .returning()
  if (created.length < dates.length)
    return findCreated(transaction, services, caller, {
      idempotencyKey: idempotencyKey ?? '',
      idempotencyDigest,
      count: dates.length,
    })
  if (draft) await endDraft(transaction, caller, draft)
  await recordChange(
    transaction,
    clock,
    dates.map((date, index) => ({
      actorId: caller.memberId,
      deed: 'events.create',
      subjectType: 'event' as const,
      subjectId: created[index]?.id ?? 0,
      after: inHistory(date),
    })),
  )
  await mailNewEvents(transaction, services, caller, created)
  return created
}

/** Each date has a key of its own. The first has the client's, by which an event that is not repeated is found. */
const keyOf = (idempotencyKey: string, index: number) => (index === 0 ? idempotencyKey : `${idempotencyKey}/${index}`)

interface Sent {
  idempotencyKey: string
  idempotencyDigest: string | null
  count: number
}

async function findCreated(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  { idempotencyKey, idempotencyDigest, count }: Sent,
): Promise<EventRecord[]> {
  const keys = Array.from({ length: MOST_DATES }, (_, index) => keyOf(idempotencyKey, index))
  const made = await transaction
    .select()
    .from(event)
    .where(and(eq(event.organiserId, caller.memberId), inArray(event.idempotencyKey, keys)))
    .orderBy(asc(event.id))
  const [first] = made
  if (!first) throw new Error('The event was not written.')
  const isSame = first.idempotencyDigest === idempotencyDigest || (first.idempotencyDigest === null && count === 1)
  if (isSame) return made
  if (made.length > 1 || count > 1)
    throw new Conflict(
      'This has been added already, with other details or dates. Please look in Organised Events before you add it again.',
    )
  throw new Changed('This event has been added already, with other details. Please save yours over them.', async () =>
    presentOrganiserView(await readOrganiserView(services, caller, first.id)),
  )
}
