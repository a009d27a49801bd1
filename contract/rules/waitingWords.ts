// Puts the states and steps of an entry on a waiting list into words.
import type { WaitingReason, WaitingState, WaitingStep } from './waiting'

export const WAITING_STATE_WORDS: Record<WaitingState, string> = {
  waiting: 'On the list',
  offered: 'Offered a place',
  taken: 'Took a place',
  declined: 'Said no',
  lapsed: 'Did not answer',
  left: 'Left the list',
  placed: 'Put in',
  removed: 'Membership ended',
  closed: 'List closed',
}

export const WAITING_STEP_WORDS: Record<WaitingStep, string> = {
  joined: 'joined',
  offered: 'offered',
  passed: 'passed over',
  withdrawn: 'offer withdrawn',
  taken: 'taken',
  declined: 'declined',
  lapsed: 'lapsed',
  left: 'left',
  placed: 'put in',
  restored: 'back on the list',
  removed: 'removed',
  closed: 'closed',
}

/** Stands after the words of the step. */
export const WAITING_REASON_WORDS: Record<WaitingReason, string> = {
  full: '(marked as full)',
  cancelled: '(cancelled)',
  fewerPlaces: '(fewer places)',
  moved: '(another time)',
  placesEmptied: '(no limit any more)',
  partOff: '(the club keeps no lists any more)',
  discontinued: '(membership ended)',
  ended: '(the event is over)',
}
