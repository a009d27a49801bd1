// The words of the waiting lists of rows and events that have a number of places (docs/decisions/41-places.md).

/** The states of an entry on a waiting list. In all but the first two, it has ended. */
export const WAITING_STATES = [
  ...(['waiting', 'offered'] as const),
  ...(['taken', 'declined', 'lapsed', 'left', 'placed', 'removed', 'closed'] as const),
] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** What can happen to an entry on a waiting list. */
export const WAITING_STEPS = [
  ...(['joined', 'offered', 'passed', 'withdrawn', 'taken', 'declined', 'lapsed', 'left'] as const),
  ...(['placed', 'restored', 'removed', 'closed'] as const),
] as const
export type WaitingStep = (typeof WAITING_STEPS)[number]

/** Why an offer was withdrawn, or an entry ended without a deed of its member's. */
export const WAITING_REASONS = [
  ...(['full', 'cancelled', 'fewerPlaces', 'moved'] as const),
  ...(['placesEmptied', 'partOff', 'discontinued', 'ended'] as const),
] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]
