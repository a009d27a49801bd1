import { fullName } from '#contract/rules/names'
import type { ReviewRow } from '#contract/calls/event'
import type { ReviewedRow } from './listReviews'

/** The reason for opening again is shown while the report is open. */
export const presentReview = (row: ReviewedRow): ReviewRow => ({
  eventId: row.eventId,
  startDate: row.startDate,
  endDate: row.endDate,
  organiser: row.organiser,
  eventType: row.eventType,
  title: row.title,
  report: row.report,
  boats: row.boats,
  closed: row.closedAt !== null,
  closedBy: row.closer && fullName(row.closer),
  closedAt: row.closedAt?.toISOString() ?? null,
  note: row.note,
  notedBy: row.noter && fullName(row.noter),
  notedAt: row.notedAt?.toISOString() ?? null,
  ...(row.closedAt === null
    ? {
        reopenReason: row.reopenReason,
        reopenedBy: row.reopener && fullName(row.reopener),
        reopenedAt: row.reopenedAt?.toISOString() ?? null,
      }
    : { reopenReason: null, reopenedBy: null, reopenedAt: null }),
})
