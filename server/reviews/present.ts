import { fullName } from '#contract/names'
import type { ReviewRow } from '#contract/event'
import type { ReviewedRow } from './listReviews'

export const presentReview = ({ closer, closedAt, report, ...row }: ReviewedRow): ReviewRow => ({
  ...row,
  report,
  closed: closedAt !== null,
  closedBy: closer && fullName(closer),
  closedAt: closedAt?.toISOString() ?? null,
})
