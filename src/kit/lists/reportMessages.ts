// The sentences of any table of a report.
export const reportMessages = {
  empty: 'No records found.',
} as const
