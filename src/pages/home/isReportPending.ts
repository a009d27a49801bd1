import type { EventSummary } from '#contract/event'
import { obstacleToReport } from '#contract/eventStates'
import { stateOfSummary } from '../../events/eventRules'

/** Pending Report: ended, not cancelled, no report filed. */
export const isReportPending = (row: EventSummary): boolean =>
  !row.reportCreated && obstacleToReport(stateOfSummary(row)) === null
