import { and, eq } from 'drizzle-orm'
import type { WaitingReason, WaitingState, WaitingStep } from '#contract/rules/waiting'
import type { Transaction } from '../../database/connect'
import { mail } from '../../database/schema/mail'
import { waitingEntry, waitingStep } from '../../database/schema/waiting'
import type { RecordedDeed } from '../../history/deedWords'
import { recordChange } from '../../history/recordChange'
import { isInNobodysHands } from '../../mail/dueMail'
import type { Services } from '../../services'

/** The services that the waiting lists need. */
export type PlacesServices = Pick<Services, 'clock' | 'publicUrl'>

interface Step {
  step: WaitingStep
  /** The member whose deed it is; null for the clock's own. */
  by: number | null
  /** For an offer: the end of the time to answer. */
  until?: Date
  reason?: WaitingReason
  /** The officer's words. */
  word?: string | null
  otherEventId?: number
}

/** The state of an entry after each step. */
const STATE_AFTER: Readonly<Record<WaitingStep, WaitingState>> = {
  ...{ joined: 'waiting', passed: 'waiting', withdrawn: 'waiting', restored: 'waiting', offered: 'offered' },
  ...{ taken: 'taken', declined: 'declined', lapsed: 'lapsed', left: 'left' },
  ...{ placed: 'placed', removed: 'removed', closed: 'closed' },
}

/** The deed of the history for each step. To be passed over changes nothing. */
const DEEDS: Readonly<Record<Exclude<WaitingStep, 'passed'>, RecordedDeed>> = {
  joined: 'waiting.join',
  offered: 'waiting.offer',
  withdrawn: 'waiting.withdraw',
  taken: 'waiting.accept',
  declined: 'waiting.decline',
  lapsed: 'waiting.lapse',
  left: 'waiting.leave',
  placed: 'waiting.putIn',
  restored: 'waiting.undoPutIn',
  removed: 'waiting.remove',
  closed: 'waiting.close',
}

interface Entry {
  id: number
  eventId: number
  memberId: number
  state: WaitingState
}

/**
 * Moves an entry of a waiting list to its next state, and keeps the step with its time and its reason. The mail of an
 * offer that has not gone yet is dropped. Returns whether there was one.
 */
export async function takeStep(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, eventId, memberId, state }: Entry,
  { step, by, until, reason, word, otherEventId }: Step,
): Promise<boolean> {
  const at = clock.now()
  await transaction
    .update(waitingEntry)
    .set({ state: STATE_AFTER[step], offeredUntil: until ?? null })
    .where(eq(waitingEntry.id, id))
  await transaction
    .insert(waitingStep)
    .values({ entryId: id, at, step, until, reason, word, byMemberId: by, otherEventId })
  if (step !== 'passed')
    await recordChange(
      transaction,
      { now: () => at },
      {
        actorId: by,
        deed: DEEDS[step],
        subjectType: 'waiting',
        subjectId: id,
        memberId,
        eventId,
        ...(word && { before: { word: null }, after: { word } }),
      },
    )
  return state === 'offered' && dropOfferMail(transaction, id, at)
}

/** Drops the mail of an offer that has ended, unless it has gone or is just going. Returns whether it did. */
async function dropOfferMail(transaction: Transaction, entryId: number, now: Date): Promise<boolean> {
  const dropped = await transaction
    .delete(mail)
    .where(
      and(
        eq(mail.waitingEntryId, entryId),
        eq(mail.kind, 'placeOffered'),
        eq(mail.state, 'waiting'),
        isInNobodysHands(now),
      ),
    )
    .returning({ id: mail.id })
  return dropped.length > 0
}
