import type { EventSummary } from '#contract/calls/event'

type Questioned = Pick<EventSummary, 'asked' | 'isInFuture' | 'hasEnded' | 'startTime' | 'cancelledId'>

/**
 * Tells whether the member is asked and has not answered. The question ends as the event begins; without a start time,
 * as it is over.
 */
export const isUnanswered = ({ asked, isInFuture, hasEnded, startTime, cancelledId }: Questioned): boolean =>
  asked !== null && asked.comingAt === null && (startTime === null ? !hasEnded : isInFuture) && cancelledId === null
