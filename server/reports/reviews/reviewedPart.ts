import type { ReportPart } from '#contract/words'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { event } from '../../database/schema/events'
import { NotFound } from '../../errors'
import { type EventRecord, lockEvent } from '../../events/lockedEvent'

/** The event's columns for each part of its report, and for who closed it when. */
export const COLUMNS = {
  bosun: { report: event.bosunReport, closedAt: event.bosunClosedAt, closedBy: event.bosunClosedBy },
  safety: { report: event.safetyReport, closedAt: event.safetyClosedAt, closedBy: event.safetyClosedBy },
} satisfies Record<ReportPart, object>

interface Closing {
  at: Date
  by: number | null
}

interface ReviewedPart {
  event: EventRecord
  /** The time and the person that closed it; null while it is open. */
  closing: Closing | null
}

/**
 * Reads one part of an event's report, with its event locked. Throws NotFound, also where the event has no such part.
 */
export async function lockReviewedPart(
  transaction: Transaction,
  clock: Clock,
  part: ReportPart,
  eventId: number,
): Promise<ReviewedPart> {
  const { event: record } = await lockEvent(transaction, clock, eventId)
  const { report, at, by } =
    part === 'bosun'
      ? { report: record.bosunReport, at: record.bosunClosedAt, by: record.bosunClosedBy }
      : { report: record.safetyReport, at: record.safetyClosedAt, by: record.safetyClosedBy }
  if (report === null) throw new NotFound('This event has no such report.')
  return { event: record, closing: at && { at, by } }
}

/** Returns the fields of an event that say whether this part is closed. */
export const closingFields = (part: ReportPart, closing: Closing | null) => {
  const { at, by } = closing ?? { at: null, by: null }
  return part === 'bosun' ? { bosunClosedAt: at, bosunClosedBy: by } : { safetyClosedAt: at, safetyClosedBy: by }
}

/** Returns the changes that the history records for a closing, or for an opening again. */
export const closingChanges = (part: ReportPart, isClosed: boolean) => ({
  before: { [`${part}Closed`]: !isClosed },
  after: { [`${part}Closed`]: isClosed },
})
