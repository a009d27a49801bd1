// Which mails make earlier ones untrue or needless, to one person about one event.

/** The kinds of mails that say how a member stands in a crew, or how the event stands. */
const OF_STANDING = ['attendeeAdded', 'attendeeConfirmed', 'attendeeReinstated', 'joinedMember']
const OF_EVENT = ['eventChanged', 'eventReinstated', 'stillComing']

/** Whoever is told one of these need not be told what stands beside it, if that has not gone yet. */
const OVERTAKES: Readonly<Record<string, readonly string[]>> = {
  attendeeAdded: ['attendeeRemoved', 'attendeeReinstated', 'attendeeConfirmed'],
  attendeeConfirmed: ['attendeeRemoved', 'attendeeReinstated', 'attendeeAdded'],
  attendeeReinstated: ['attendeeRemoved', 'attendeeConfirmed', 'attendeeAdded'],
  attendeeRemoved: [...OF_STANDING, ...OF_EVENT],
  eventCancelled: [...OF_STANDING, ...OF_EVENT],
  eventReinstated: ['eventCancelled'],
}

/** Returns the kinds of earlier mails that a mail of this kind overtakes. */
export const overtakenBy = (kind: string): string[] => [...(OVERTAKES[kind] ?? [])]
