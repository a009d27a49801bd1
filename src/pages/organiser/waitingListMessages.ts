// The sentences of the waiting list as an event's organisers see it.
import { counted } from '#contract/numbers'
import type { WaitingReason, WaitingState, WaitingStep } from '#contract/waiting'

export const waitingListMessages = {
  title: 'Waiting list',
  count: (waiting: number) => (waiting === 0 ? 'Nobody waits for a place.' : `${waiting} on the list`),
  notOffering: 'Nothing is offered by itself at the moment: please choose from the list.',
  ended: (count: number) => `Off the list: ${count}`,
  elsewhere: (title: string) => `In ‘${title}’ at that time, so places go past them.`,
  offeredUntil: (until: string) => `Offered until ${until}`,
  states: {
    taken: 'Took a place',
    declined: 'Said no',
    lapsed: 'Did not answer',
    left: 'Left the list',
    placed: 'Put in',
    removed: 'Membership ended',
    closed: 'List closed',
  } satisfies Record<Exclude<WaitingState, 'waiting' | 'offered'>, string>,
  steps: {
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
  } satisfies Record<WaitingStep, string>,
  reasons: {
    full: '(marked as full)',
    cancelled: '(cancelled)',
    fewerPlaces: '(fewer places)',
    moved: '(another time)',
    placesEmptied: '(no limit any more)',
    partOff: '(the club keeps no lists any more)',
    discontinued: '(membership ended)',
    ended: '(the event is over)',
  } satisfies Record<WaitingReason, string>,
  by: (name: string) => `by ${name}`,

  putIn: 'Put in',
  putInWhom: (name: string) => `Put ${name} into the crew`,
  putInTells: 'They are in the crew at once, confirmed, and are told by email. The order of the list does not matter.',
  beyond: (places: number) =>
    `All ${counted(places, 'place')} are held: there is one more in the crew than places then.`,
  word: 'A word about why',
  wordHint: 'Kept with the list, for those who organise.',
  isIn: (name: string) => `${name} is in the crew.`,
  takenBack: (name: string) => `${name} is back on the waiting list.`,
  cancel: 'Leave them waiting',
  saving: 'Saving details...',
} as const
