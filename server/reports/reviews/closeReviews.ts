import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { ReportPart } from '#contract/words'
import type { Transaction } from '../../database/connect'
import { reportReview } from '../../database/schema/events'
import { inTransaction } from '../../database/transaction'
import { changeEvent } from '../../events/lockedEvent'
import type { Services } from '../../services'
import { closingChanges, closingFields, lockReviewedPart } from './reviewedPart'

/**
 * Closes one part of the reports of these events, all or none. A closed one stays as it was closed. Returns the ids of
 * the events whose part was open, in order. Throws NotFound, also where an event has no such part.
 */
export const closeReviews = (services: Services, caller: Caller, part: ReportPart, eventIds: readonly number[]) =>
  inEach(services, eventIds, (transaction, eventId) => close(transaction, services, caller, part, eventId))

/**
 * The time for which one's own closing can be taken back without a reason, in milliseconds. The screen offers it for
 * ten seconds, and the call takes a while on a poor line.
 */
const UNDO_LASTS = 60_000

/**
 * Takes back the caller's own closings of a moment ago. Parts that are open, or were closed earlier or by somebody
 * else, stay as they are. Returns the ids of the events whose part it opened, in order. Throws NotFound, also where an
 * event has no such part.
 */
export const undoCloseReviews = (services: Services, caller: Caller, part: ReportPart, eventIds: readonly number[]) =>
  inEach(services, eventIds, (transaction, eventId) => undoClose(transaction, services, caller, part, eventId))

/** Does it to each event, in one transaction. Returns the ids of those to which it has been done, in order. */
function inEach(
  { database }: Services,
  eventIds: readonly number[],
  change: (transaction: Transaction, eventId: number) => Promise<boolean>,
): Promise<number[]> {
  return inTransaction(database, async transaction => {
    const changed: number[] = []
    // The ids are locked in order, so that two people who close the same reports do not wait for each other for ever.
    for (const eventId of [...new Set(eventIds)].toSorted((a, b) => a - b))
      if (await change(transaction, eventId)) changed.push(eventId)
    return changed
  })
}

async function close(
  transaction: Transaction,
  { clock }: Services,
  caller: Caller,
  part: ReportPart,
  eventId: number,
): Promise<boolean> {
  const { event, closing } = await lockReviewedPart(transaction, clock, part, eventId)
  if (closing) return false
  await changeEvent(transaction, clock, caller, {
    deed: 'reports.close',
    event,
    fields: closingFields(part, { at: clock.now(), by: caller.memberId }),
    changes: closingChanges(part, true),
  })
  return true
}

async function undoClose(
  transaction: Transaction,
  { clock }: Services,
  caller: Caller,
  part: ReportPart,
  eventId: number,
): Promise<boolean> {
  const { event, closing } = await lockReviewedPart(transaction, clock, part, eventId)
  if (closing?.by !== caller.memberId) return false
  if (clock.now().getTime() - closing.at.getTime() > UNDO_LASTS) return false
  await changeEvent(transaction, clock, caller, {
    deed: 'reports.reopen',
    event,
    fields: closingFields(part, null),
    changes: closingChanges(part, false),
  })
  return true
}

/**
 * Opens a closed report again, for a reason that is recorded beside it and in the history. An open one stays as it is.
 * Throws NotFound, also where the event has no such report.
 */
export const reopenReview = (
  { database, clock }: Services,
  caller: Caller,
  { part, eventId, reason }: BodyOf<'POST /api/event/reopenReport'>,
): Promise<void> =>
  inTransaction(database, async transaction => {
    const { event, closing } = await lockReviewedPart(transaction, clock, part, eventId)
    if (!closing) return
    const reopening = { reopenReason: reason, reopenedAt: clock.now(), reopenedBy: caller.memberId }
    await transaction
      .insert(reportReview)
      .values({ eventId, part, ...reopening })
      .onConflictDoUpdate({ target: [reportReview.eventId, reportReview.part], set: reopening })
    const { before, after } = closingChanges(part, false)
    await changeEvent(transaction, clock, caller, {
      deed: 'reports.reopen',
      event,
      fields: closingFields(part, null),
      changes: { before, after: { ...after, [`${part}ReopenReason`]: reason } },
    })
  })
