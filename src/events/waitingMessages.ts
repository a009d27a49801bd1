// The sentences about places and waiting lists.
import { counted, ordinal } from '#contract/rules/numbers'

export const waitingMessages = {
  left: (count: number) => `${counted(count, 'place')} left.`,
  allTaken: (count: number) => (count === 1 ? 'The only place is taken.' : `All ${count} places are taken.`),
  nextIsOffered: 'A place that comes free goes to the waiting list first.',
  listClosed: 'It begins soon, so nobody joins its waiting list any more.',
  position: (position: number, of: number) => `You are ${ordinal(position)} of ${of} on the waiting list.`,
  howTold: 'How we tell you',
  offered: (until: string) => `A place is yours if you take it by ${until}.`,
  hasLeft: 'You have left the waiting list.',
  hasDeclined: 'You have said no to the place, and are off the waiting list.',
  noOffer: 'No place is on offer to you at the moment.',
  taken: 'You have taken the place. The organiser (DO) will confirm it.',
  inCrew: 'You are in the crew of this row/event.',

  wait: 'Join the waiting list',
  waitBusy: 'Joining...',
  leave: 'Leave the waiting list',
  leaveBusy: 'Leaving...',
  leaveQuestion: 'Do you want to leave the waiting list?',
  leaveTells: 'You would be last if you joined it again.',
  stay: 'Stay on it',
  accept: 'Take the place',
  acceptBusy: 'Taking...',
  decline: 'Decline',
  declineBusy: 'Declining...',

  seeEvent: 'See the row/event',
  homeTitle: (count: number) => (count === 1 ? 'A place for you' : 'Places for you'),
  answer: 'Take it, or decline',
  waitTitle: 'On the waiting list',
} as const
