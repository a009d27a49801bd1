// The sentences of Cancel/Abort Row/Event (§2.5).
import { counted } from '#contract/rules/numbers'

export const cancelMessages = {
  title: 'Cancel/Abort Row/Event',
  submit: 'Cancel Row/Event',
  comments: (count: number, unreached: number) =>
    count === 0
      ? unreached === 0
        ? 'Nobody is in the crew, so nobody is emailed.'
        : 'Nobody in the crew can be emailed.'
      : `Emailed to the attendees: ${counted(count, 'person', 'people')} will be told.`,
  cancelled: (title: string) => `${title} has been cancelled.`,
  already: 'This row/event is cancelled already.',
  changedMeanwhile:
    'Somebody else changed this row/event while you were writing. Above it stands as it is now, and what you typed is still here: check it, and cancel once more if you still want to.',
} as const
