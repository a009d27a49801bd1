import type { ReportPart } from '#contract/words'
import { event } from '../database/schema/events'

/** Where an event keeps each part of its report, and who closed it when. */
export const COLUMNS = {
  bosun: { report: event.bosunReport, closedAt: event.bosunClosedAt, closedBy: event.bosunClosedBy },
  safety: { report: event.safetyReport, closedAt: event.safetyClosedAt, closedBy: event.safetyClosedBy },
} satisfies Record<ReportPart, object>
