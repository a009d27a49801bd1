import type { Obstacle } from '#contract/rules/eventStates'
import { Conflict } from '../errors'

/** The sentence that a person is told for each obstacle. */
const SENTENCES: Record<Obstacle, string> = {
  cancelled: 'This event has been cancelled.',
  notCancelled: 'This event is not cancelled.',
  full: 'This event is now full.',
  taken: 'All places are taken. You can join the waiting list.',
  free: 'There is a place free: please join.',
  waitingListClosed: 'The waiting list is closed: the event begins soon.',
  notFull: 'This event has places available.',
  ended: 'This event has ended.',
  notEnded: 'This event has not ended yet.',
  inCrew: 'This member is in the crew already.',
  confirmed: 'This attendee is confirmed already.',
  removed: 'This attendee has been removed from the event.',
  removedByOrganiser:
    'The organiser has removed you from this event. Please send them a message if you would like to come.',
  notRemoved: 'This attendee has not been removed.',
  notAsked: 'Nobody has asked yet whether you are coming.',
}

/** Throws Conflict with the obstacle's sentence, if there is one. */
export function refuseIf(obstacle: Obstacle | null): void {
  if (obstacle !== null) throw new Conflict(SENTENCES[obstacle])
}
