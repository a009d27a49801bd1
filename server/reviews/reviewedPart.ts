import { event } from '../database/schema/events'

/** The two parts of a post-row report that somebody looks after. */
export type ReviewedPart = 'bosun' | 'safety'

export const COLUMNS = {
  bosun: { report: event.bosunReport, closedAt: event.bosunClosedAt, closedBy: event.bosunClosedBy },
  safety: { report: event.safetyReport, closedAt: event.safetyClosedAt, closedBy: event.safetyClosedBy },
}
