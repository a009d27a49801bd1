import type { SortPayload } from 'ra-core'
import type { ReviewRow } from '#contract/event'
import { paths } from '../paths'
import type { ReportKind } from './reportsAdapter'

/** A report as react-admin knows it: 'bosun-12' for the bosun report of event 12. */
export type Review = ReviewRow & { id: string }

export const REVIEW_FILTERS = ['New', 'Closed'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export interface ReviewList {
  kind: ReportKind
  filter: ReviewFilter
}

export const PER_PAGE = 25
/** The latest row first. */
export const LATEST: SortPayload = { field: 'startDate', order: 'DESC' }

/** A list as the calls name it. */
export const asked = ({ kind, filter }: ReviewList) => ({ kind, closed: filter === 'Closed' })

export const pathOf = ({ kind, filter }: ReviewList): string =>
  kind === 'bosun' ? paths.bosunReports(filter) : paths.safetyReports(filter)
