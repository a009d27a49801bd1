import type { EventSummary } from '#contract/event'

/** Tells whether the member is asked and has not answered. The question ends as the event begins. */
export const isUnanswered = ({
  asked,
  isInFuture,
  cancelledId,
}: Pick<EventSummary, 'asked' | 'isInFuture' | 'cancelledId'>): boolean =>
  asked !== null && asked.comingAt === null && isInFuture && cancelledId === null
