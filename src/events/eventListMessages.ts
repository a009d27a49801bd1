// The words of the lists of rows and events alone, apart from eventMessages, which the event's own page carries too.
export const eventListMessages = {
  search: 'Search rows and events',
  searchHint: 'Search: tide, next week',
  filters: 'Show only',
  notFull: 'Not full',
  weekend: 'Weekend',
  mine: 'Mine',
  type: 'Type',
  anyType: 'Any type',
  moreFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  furtherFilters: 'Further filters',
  anyChoice: 'Any',
  removeFilter: (words: string) => `Remove the filter ${words}`,
  filtersFailed: 'The filters could not be loaded. Please load the page again.',
  allDays: (days: string) => `${days}: show all days`,
  emptyFiltered: 'Nothing is left by the search and the filters.',
  clearFilters: 'Show all',

  calendar: 'Calendar',
  whole: { week: 'One week', month: 'Whole month' },
  earlier: { week: 'Week before', month: 'Month before' },
  later: { week: 'Week after', month: 'Month after' },
  eventsOn: (day: string, count: number, isMine: boolean) =>
    `${day}: ${count === 1 ? '1 row or event' : `${count} rows and events`}${isMine ? ', one of them yours' : ''}`,
  draftsFailed: 'Your drafts could not be loaded. Please load the page again.',
  calendarFailed: 'The calendar could not be loaded.',
} as const
