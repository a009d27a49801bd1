// The sentences of the forms about a member's own or somebody else's place in a crew (§2.4, §2.5, §5), spelt as the
// specification has them.
import { counted } from '#contract/rules/numbers'

export const attendanceMessages = {
  removeMeTitle: 'Remove Me from Row/Event',
  removeMe: 'Remove Me',
  removedMe: (event: string) => `You have been removed from ${event}.`,
  organiserUnreached: (name: string, why: 'noAddress' | 'hasLeft') =>
    why === 'hasLeft'
      ? `The organiser, ${name}, has left the club, and gets no email.`
      : `The organiser, ${name}, has no email address, so please tell them yourself.`,
  notComing: 'You are not in the crew of this row/event any more.',
  notYours: 'This is not your own place in a row/event: only the person whose place it is can do this.',
  removeMeOver: 'This row/event is over, so you cannot remove yourself from it any more.',
  removeMeCancelled: 'This row/event is cancelled, so there is nothing to remove yourself from.',

  covidTitle: 'Covid Declaration',
  covidLead: 'Please read each statement, and tick it if it is true of you.',
  covidStatements: [
    'I have had none of the symptoms of Covid in the last 14 days.',
    'I have not tested positive for Covid in the last 14 days.',
    'As far as I know, I have not been near anybody with Covid in the last 14 days.',
    'Nobody has told me to stay at home or to isolate because of Covid in the last 14 days.',
  ],
  covidIncomplete:
    'You need to tick all the statements to be able to attend the row/event.  Please check with the Safety Officer.',
  covidSend: 'Send Declaration',
  covidThanks: 'Thank you. The organiser can see that you have made your declaration.',
  covidAlready: 'You have already made your declaration for this row/event. Thank you: there is nothing more to do.',
  covidOver: 'This row/event is over, so there is nothing to declare any more.',
  covidChange: 'If one of the statements is no longer true of you, please remove yourself and tell the Safety Officer.',

  removeTitle: 'Remove Member from Row/Event',
  remove: 'Remove Member',
  removeComments: (firstName: string) => `Emailed to ${firstName}.`,
  removed: (name: string) => `${name} has been removed.`,
  removedBefore: (name: string) => `${name} is not in the crew of this row/event any more.`,

  addTitle: 'Add Attendee',
  addSearch: 'Search for a member',
  addName: 'First name or full name',
  addNameHint: 'Parts of it are enough, in any order.',
  search: 'Search',
  searching: 'Loading details...',
  found: 'Members found',
  foundCount: (count: number) => counted(count, 'member found', 'members found'),
  foundMost: (count: number) => `The first ${count} members are listed. Give more of the name to find others.`,
  noneFound: 'No members found.',
  noEmail: 'No email address',
  rows: (count: number) => counted(count, 'row'),
  surname: 'Surname',
  firstName: 'First name',
  action: 'Action',
  add: 'Add',
  adding: 'Adding...',
  added: 'Added',
  undo: 'Undo',
  undoing: 'Taking back...',
  takenBack: (name: string) => `${name} is not added, and gets no mail.`,
  inCrew: 'In the crew',
  waiting: 'Waiting to be confirmed',
  sameName: 'Somebody of this name is in the crew',
  done: 'Done',
  addCancelled: 'This row/event is cancelled, so nobody can be added to it.',
  allHeld: (places: number) =>
    `All ${counted(places, 'place')} are held. Whoever you add comes on top of them, and off the waiting list.`,
  addFull: 'This row/event is full. Make places available again on its page to add somebody.',
} as const
