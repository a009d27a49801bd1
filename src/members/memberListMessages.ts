// The sentences of the members list (§2.6).
const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-GB')} members`)

export const memberListMessages = {
  title: 'Members',
  filters: 'Groups of members',
  chooseFilter: (filter: string) => `Group: ${filter}`,
  inFilter: (filter: string, count: number) => `${filter}, ${members(count)}`,
  members,
  search: 'Search these members',
  columns: {
    familyName: 'Surname',
    firstName: 'First name',
    membershipType: 'Membership type',
    completedRows: 'Completed rows',
    email: 'Email',
    phoneNumber: 'Telephone',
    affiliatedClub: 'Affiliated club',
    isApproved: 'Approved',
    isDisabled: 'Disabled',
  },
  chooseColumns: 'Columns',
  showAllColumns: 'Show all',
  action: 'Action',
  yesNo: (value: boolean) => (value ? 'Yes' : 'No'),
  waiting: 'Waiting for approval',
  disabled: 'Disabled',
  completed: (rows: number) => (rows === 1 ? '1 completed row' : `${rows} completed rows`),
  noType: 'No membership type',
  of: (label: string, name: string) => `${label}: ${name}`,

  empty: 'No members found.',
  emptyHint: 'Members who belong to this group appear here.',
  emptySearch: 'Nobody in this group matches. Try fewer letters, or search all members.',
  searchAll: 'Search all members',
  loadAgain: 'Load again',

  view: 'View',
  hasPaid: 'Has Paid',
  notPaid: 'Not Paid',
  message: 'Message this group',

  tick: (name: string) => `Tick ${name}`,
  tickAll: 'Tick all on this page',
  untickAll: 'Untick all',
  ticked: (count: number) => `${members(count)} ticked`,
  tickedBar: 'Ticked members',
  notYourself:
    'You cannot mark yourself as paid or not paid: please ask the Member Secretary, and untick your own line here.',
  untickYourself: 'Untick myself',
  ask: (count: number, paid: boolean) => `Mark ${members(count)} as ${paid ? 'paid' : 'not paid'}?`,
  asked: (paid: boolean) =>
    (paid
      ? 'Their fee for this membership year counts as paid.'
      : 'Their fee for this membership year counts as not paid.') +
    ' No mail is sent, and you can take it back afterwards.',
  mark: (paid: boolean) => (paid ? 'Mark as paid' : 'Mark as not paid'),
  cancel: 'Cancel',
  saving: 'Saving details...',
  marked: (changed: number, paid: boolean) => `${members(changed)} marked as ${paid ? 'paid' : 'not paid'}.`,
  already: (count: number) => `${members(count)} had been marked before.`,
  tookBack: (changed: number) => `Taken back for ${members(changed)}.`,
  undo: 'Undo',

  download: 'Download',
  downloadAs: {
    csv: (count: number) => `CSV: ${members(count)}, the columns shown`,
    excel: (count: number) => `Excel: ${members(count)}, the columns shown`,
  },
  downloading: 'Loading details...',
} as const
