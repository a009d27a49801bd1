import type { Caller } from '#contract/access'
import type { ReportPart } from '#contract/words'
import type { Transaction } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { changeEvent } from '../events/changeEvent'
import { lockEvent } from '../events/lockEvent'
import type { Services } from '../services'

/**
 * Closes one part of the reports of these events, all or none; one that is closed stays as it was closed. Answers those that were open, by
 * the ids of their events in order. Throws NotFound, also where an event has no such part.
 */
export function closeReviews(
  services: Services,
  caller: Caller,
  part: ReportPart,
  eventIds: readonly number[],
): Promise<number[]> {
  return inTransaction(services.database, async transaction => {
    const closed: number[] = []
    // In the order of their ids, so that two people who close the same reports do not wait for each other for ever.
    for (const eventId of [...new Set(eventIds)].toSorted((a, b) => a - b))
      if (await close(transaction, services, caller, part, eventId)) closed.push(eventId)
    return closed
  })
}

async function close(
  transaction: Transaction,
  { clock }: Services,
  caller: Caller,
  part: ReportPart,
  eventId: number,
): Promise<boolean> {
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
  if (closedAt !== null) return false
  const changes = { before: { [`${part}Closed`]: false }, after: { [`${part}Closed`]: true } }
  await changeEvent(transaction, clock, caller, { deed: 'reports.close', event, fields, changes })
  return true
}
