import type { Caller } from '#contract/access'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { changeEvent } from '../events/changeEvent'
import { lockEvent } from '../events/lockEvent'
import type { Services } from '../services'
import type { ReviewedPart } from './reviewedPart'

/** Closes one part of an event's report; one that is closed stays as it was closed. Throws NotFound, also where there is no such part. */
export function closeReview(
  { database, clock }: Services,
  caller: Caller,
  part: ReviewedPart,
  eventId: number,
): Promise<void> {
  return inTransaction(database, async transaction => {
    const { event } = await lockEvent(transaction, clock, eventId)
    const closing = { at: clock.now(), by: caller.memberId }
    const { report, closedAt, fields } =
      part === 'bosun'
        ? {
            report: event.bosunReport,
            closedAt: event.bosunClosedAt,
            fields: { bosunClosedAt: closing.at, bosunClosedBy: closing.by },
          }
        : {
            report: event.safetyReport,
            closedAt: event.safetyClosedAt,
            fields: { safetyClosedAt: closing.at, safetyClosedBy: closing.by },
          }
    if (report === null) throw new NotFound('This event has no such report.')
    if (closedAt !== null) return
    const changes = { before: { [`${part}Closed`]: false }, after: { [`${part}Closed`]: true } }
    await changeEvent(transaction, clock, caller, { deed: 'reports.close', event, fields, changes })
  })
}
