// The sentences of the waiting list as an event's organisers see it.
export const waitingListMessages = {
  title: 'Waiting list',
  count: (waiting: number) => (waiting === 0 ? 'Nobody is on the list.' : `${waiting} on the list`),
  notOffering: 'Nothing is offered by itself at the moment: please choose from the list.',
  ended: (count: number) => `Off the list: ${count}`,
  elsewhere: (title: string) => `In ‘${title}’ at that time, so places go past them.`,
  offeredUntil: (until: string) => `Offered until ${until}`,
  by: (name: string) => `by ${name}`,

  putIn: 'Put in',
  putInWhom: (name: string) => `Put ${name} into the crew`,
  noAddress: 'No email address, so an offer does not reach them: please tell them yourself.',
  putInTells: (isMailed: boolean) =>
    `They are in the crew at once, confirmed${isMailed ? ', and are told by email' : ''}. You may choose anybody, whatever their turn.`,
  beyond: 'All places are held. The crew will be one more than the places.',
  word: 'A word about why',
  wordHint: 'Kept with the list, for those who organise.',
  isIn: (name: string) => `${name} is in the crew.`,
  takenBack: (name: string) => `${name} is back on the waiting list.`,
  cancel: 'Leave them on the list',
  saving: 'Saving details...',
} as const
