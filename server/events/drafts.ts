// Drafts of events. Each belongs to its organiser alone; anybody else who asks for it is told that it does not exist.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import { MOST_DRAFTS } from '#contract/words'
import type { Transaction } from '../database/connect'
import { eventDraft } from '../database/schema/events'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, expectVersion, InvalidInput, NotFound } from '../errors'
import { choiceFaults } from '../lookups/choiceFaults'
import { takeEventValues, withValues } from '../fields/ownValues'
import type { Services } from '../services'
import { draftFields } from './storedEvent'
import { presentDraft } from './present'

export type DraftRecord = typeof eventDraft.$inferSelect

const ofCaller = ({ memberId }: Caller, id: number) => and(eq(eventDraft.organiserId, memberId), eq(eventDraft.id, id))
const byCaller = ({ memberId }: Caller) => eq(eventDraft.organiserId, memberId)

const GONE =
  'This draft is not there any more: it has been sent or thrown away. Please look in Organised Events; if you save again, it is added anew.'

/** Lists the caller's drafts, the latest first. */
export const listDrafts = ({ database }: Services, caller: Caller): Promise<DraftRecord[]> =>
  database.select().from(eventDraft).where(byCaller(caller)).orderBy(desc(eventDraft.changedAt), desc(eventDraft.id))

/** Throws NotFound. */
export async function readDraft({ database }: Services, caller: Caller, id: number): Promise<DraftRecord> {
  const [draft] = await database.select().from(eventDraft).where(ofCaller(caller, id))
  if (!draft) throw new NotFound('This draft does not exist.')
  return draft
}

/**
 * Stores a new draft of the caller's, or changes an existing one. Returns it as it then is. Nobody is told of it, and
 * the history does not record it. A new one that is sent again under the same idempotency key overwrites the one that
 * was made. Throws NotFound; InvalidInput; Conflict with the draft when it has been changed since the version given,
 * and where there are too many.
 */
export function saveDraft(
  { database, clock }: Services,
  caller: Caller,
  body: BodyOf<'POST /api/event/saveDraft'>,
  idempotencyKey: string | null,
): Promise<DraftRecord> {
  const fields = { ...draftFields(body), changedAt: clock.now() }
  const changes = { ...fields, version: sql`${eventDraft.version} + 1` }
  return inTransaction(database, async transaction => {
    await refuseUnknownType(transaction, fields.eventTypeId)
    if (body.id != null) {
      const { fields: before } = await lockDraft(transaction, caller, { id: body.id, version: body.version })
      const ownValues = await valuesAfter(transaction, caller, body.fields, before)
      const [changed] = await transaction
        .update(eventDraft)
        .set({ ...changes, fields: ownValues })
        .where(ofCaller(caller, body.id))
        .returning()
      if (!changed) throw new Error('The draft has gone.')
      return changed
    }
    // Two new ones at once are counted one after the other.
    await transaction.select({ id: member.id }).from(member).where(eq(member.id, caller.memberId)).for('no key update')
    const ownValues = await valuesAfter(transaction, caller, body.fields, {})
    const [saved] = await transaction
      .insert(eventDraft)
      .values({ ...fields, fields: ownValues, organiserId: caller.memberId, idempotencyKey })
      .onConflictDoUpdate({
        target: [eventDraft.organiserId, eventDraft.idempotencyKey],
        targetWhere: sql`${eventDraft.idempotencyKey} is not null`,
        set: { ...changes, fields: ownValues },
      })
      .returning()
    if (!saved) throw new Error('The draft was not written.')
    if ((await transaction.$count(eventDraft, byCaller(caller))) > MOST_DRAFTS)
      throw new Conflict(`You keep ${MOST_DRAFTS} drafts already. Please send or throw away one of them first.`)
    return saved
  })
}

/** Deletes a draft of the caller's. A draft that does not exist counts as deleted already. */
export async function deleteDraft({ database }: Services, caller: Caller, id: number): Promise<void> {
  await database.delete(eventDraft).where(ofCaller(caller, id))
}

/** The draft that is changed or sent. Without a version, nothing is compared. */
export interface DraftSeen {
  id: number
  version: number | undefined
}

/**
 * Deletes the draft of an event that is being saved, in the same transaction. Throws NotFound when it has been sent or
 * deleted meanwhile; Conflict with the draft when it has been changed since the version given.
 */
export async function endDraft(transaction: Transaction, caller: Caller, seen: DraftSeen): Promise<void> {
  await lockDraft(transaction, caller, seen)
  await transaction.delete(eventDraft).where(ofCaller(caller, seen.id))
}

async function lockDraft(transaction: Transaction, caller: Caller, { id, version }: DraftSeen): Promise<DraftRecord> {
  const [draft] = await transaction.select().from(eventDraft).where(ofCaller(caller, id)).for('update')
  if (!draft) throw new NotFound(GONE)
  expectVersion(
    version,
    draft.version,
    'This draft has been changed since you opened it. Please check it and save again.',
    () => presentDraft(draft),
  )
  return draft
}

/** Returns the values of the club's own fields that the draft then holds. Throws InvalidInput. */
async function valuesAfter(
  transaction: Transaction,
  caller: Caller,
  sent: OwnValues | undefined,
  before: OwnValues,
): Promise<OwnValues> {
  const { values, faults } = await takeEventValues(transaction, caller, {
    submitted: sent,
    recorded: before,
    isDraft: true,
  })
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return withValues(before, values)
}

/**
 * Accepts a retired type. It is refused only when the event is saved: until then the draft keeps what was typed. Throws
 * InvalidInput.
 */
async function refuseUnknownType(transaction: Transaction, typeId: number | null): Promise<void> {
  if (typeId === null) return
  const choice = { field: 'eventTypeId', type: 'Event Type', chosen: [typeId], current: [typeId] } as const
  const faults = await choiceFaults(transaction, choice)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}
