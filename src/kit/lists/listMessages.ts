// The sentences of any list that comes in pages.
export const listMessages = {
  pages: 'Pages of the list',
  previous: 'Previous page',
  next: 'Next page',
  range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
} as const
