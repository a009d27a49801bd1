// The sentences of the bosun and safety reports that the committee reviews (§2.6), spelt as the specification has them.
export const reviewMessages = {
  titles: { bosun: 'Bosun Reports', safety: 'Safety Reports' },
  filters: { New: 'New', Closed: 'Closed' },
  counted: (filter: string, count: number) => `${filter} (${count})`,
  columns: {
    startDate: 'Date',
    organiser: 'Organiser',
    eventType: 'Type',
    title: 'Title',
    report: 'Report',
    action: 'Action',
  },
  viewEvent: 'View Event',
  viewNamed: (title: string, day: string) => `View Event: ${title}, ${day}`,
  closeReport: 'Close Report',
  closeNamed: (title: string, day: string) => `Close Report: ${title}, ${day}`,
  closedBy: (name: string | null) => (name === null ? 'Closed' : `Closed by ${name}`),
  closed: (title: string) => `The report of ${title} has been closed.`,
  empty: 'No reports found.',
  emptyHints: {
    New: 'When one is filed after a row, it is listed here.',
    Closed: 'When one has been closed, it is kept here.',
  },
  loadAgain: 'Load again',
  keys: 'By keyboard, from any report',
  keyHelp: [
    { keys: ['J', '↓'], does: 'next' },
    { keys: ['K', '↑'], does: 'previous' },
    { keys: ['Enter'], does: 'opens the event' },
    { keys: ['C'], does: 'closes the report' },
  ],
} as const
