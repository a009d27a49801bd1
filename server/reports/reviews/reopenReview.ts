import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { reportReview } from '../../database/schema/events'
import { inTransaction } from '../../database/transaction'
import { changeEvent } from '../../events/changeEvent'
import type { Services } from '../../services'
import { closingChanges, closingFields, lockReviewedPart } from './reviewedPart'

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
