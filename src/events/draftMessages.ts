// The sentences about drafts of rows and events in the lists.
export const draftMessages = {
  title: 'Drafts',
  hint: 'Only you can see these. Nobody has been emailed.',
  untitled: 'No title yet',
  noDate: 'No date yet',
  goOn: 'Continue',
  throwAway: 'Throw away',
  question: (title: string) => `Do you want to throw the draft of ${title} away?`,
  questionTells: 'It cannot be brought back.',
  keep: 'Keep it',
  yourDraft: (title: string) => `Continue your draft: ${title}`,
  yourDrafts: (count: number) => `Your ${count} drafts`,
  throwAwayThis: 'Throw draft away',
} as const
