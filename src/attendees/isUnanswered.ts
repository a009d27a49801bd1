import type { EventSummary } from '#contract/event'

type Asked = Pick<EventSummary, 'asked' | 'isInFuture' | 'hasEnded' | 'startTime' | 'cancelledId'>

/**
 * Tells whether the member is asked and has not answered. The question ends as the event begins, or is over where it has
 * no start time.
 */
export const isUnanswered = ({ asked, isInFuture, hasEnded, startTime, cancelledId }: Asked): boolean =>
  asked !== null && asked.comingAt === null && (startTime === null ? !hasEnded : isInFuture) && cancelledId === null
