import type { DateOrder } from '#contract/memberFile/dates'
import type { Encoding, Separator } from '#contract/memberFile/fileTable'
import { counted, readable } from '#contract/numbers'

const members = (count: number) => counted(count, 'member')
const rows = (count: number) => counted(count, 'row')

const encodings: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows, western Europe (Latin-1)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  macintosh: 'Old Macintosh',
}
const separators: Record<Separator, string> = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Upright strokes' }
const dateOrders: Record<DateOrder, string> = {
  'day first': 'Day first (31/12/1980)',
  'month first': 'Month first (12/31/1980)',
  'year first': 'Year first (1980-12-31)',
}

export const importMessages = {
  title: 'Import members',
  lead: 'Choose the list of members that the club keeps, as CSV or as an Excel workbook. You see every row before anything is written, and can mend it here.',
  choose: 'Choose a file',
  another: 'Choose another file',
  chooseHint: 'CSV or Excel (.xlsx), up to 10 MB and 10,000 members.',
  unreadable: 'This file cannot be read. Please save it once more from your spreadsheet.',
  takesTooLong:
    'Reading this file takes too long. Please copy the list of members alone into a new workbook, or save it as CSV.',
  reading: 'Reading the file…',

  recognised: 'How the file was read',
  encoding: 'Letters',
  encodings,
  separator: 'Columns are separated by',
  separators,
  sheet: 'Sheet',
  dateOrder: 'Dates are written',
  dateOrders,
  dateUncertain: 'The file does not say so itself: please look at a few dates below.',
  heading: 'Headings',
  headingOn: (line: number) => `On line ${line}`,
  noHeading: 'None: members begin at once',
  columns: 'Columns',
  columnsRead: (read: number, all: number) => `${read} of ${all} columns are read`,
  passedOver: 'Passed over',
  noNames: 'No column holds the names. Please say below which does.',
  example: (cells: readonly string[]) => cells.join(' · '),
  emptyColumn: 'Empty',

  words: 'Words that the club does not have',
  wordsHint: 'Say once what each means, for all rows that have it.',
  word: (field: string, word: string, count: number) => `${field} “${word}” (${rows(count)})`,
  undecided: 'Please choose',
  leaveEmpty: 'Leave empty',

  rows: 'Rows',
  states: {
    all: 'All',
    new: 'New',
    existing: 'Already a member',
    faulty: 'Faulty',
    twice: 'Twice in the file',
    sharedAddress: 'Address shared',
    withoutAddress: 'No address',
  },
  count: (state: string, count: number) => `${state} (${readable(count)})`,
  show: 'Show',
  search: 'Search by name or address',
  line: (line: number) => `Line ${line}`,
  nameless: 'Without a name',
  existing: (name: string, by: 'address' | 'name', isActive: boolean) =>
    `${name} is a member already${isActive ? '' : ', who has left'} (found by ${by === 'address' ? 'their address' : 'their name'}).`,
  other:
    'If this is somebody else of the family, leave the address of this row empty: an address signs in one member only.',
  mend: 'Change',
  mendOf: (line: number) => `Change line ${line}`,
  fold: 'Close',
  fieldOf: (field: string, line: number) => `${field} of line ${line}`,
  noMembers: 'There is nobody in this file.',
  noMembersHint:
    'Below its headings there is no line. Choose the file that holds the members, or another sheet of this one.',
  noRows: 'No row is like that.',
  noRowsHint: 'Show all, or search with fewer letters.',
  clearShared: (count: number) =>
    count === 1 ? 'Leave this address empty' : `Leave these ${readable(count)} addresses empty`,

  update: 'Update those who are members already',
  updateHint:
    'Fills in what the file says of them. What is empty in the file stays as it is, and so does an address that they have.',
  checking: 'Looking who is a member already…',
  checkAgain: 'Look again',
  leftOut: (count: number) =>
    `${rows(count)} with faults ${count === 1 ? 'is' : 'are'} left out. Mend ${count === 1 ? 'it' : 'them'} here, or download ${count === 1 ? 'it' : 'them'} with the reasons, mend ${count === 1 ? 'it' : 'them'} in your spreadsheet, and import that file later.`,
  leftOutFile: 'Rows left out',
  reason: 'Reason',
  import: (count: number) => `Import ${members(count)}`,
  nobody: 'There is nobody to import yet.',
  question: (count: number) => `Import ${members(count)}?`,
  tells: (added: number, known: number, update: boolean, faulty: number) =>
    [
      `${readable(added)} new.`,
      known > 0 ? `${readable(known)} already members, ${update ? 'to be updated' : 'left as they are'}.` : '',
      faulty > 0 ? `${rows(faulty)} with faults left out.` : '',
      'All are written, or none. Nobody is mailed.',
    ]
      .filter(Boolean)
      .join(' '),
  cancel: 'Cancel',
  confirm: 'Import',
  importing: (count: number) => `Importing ${members(count)}…`,
  importingHint: 'Up to ten seconds for five thousand.',
  unsaved: 'The import is not done, and what you mended is lost. Do you want to leave this page?',
  unsent: 'The import is not done, and what you mended is lost when you log out. Do you want to log out?',
  unkept:
    'This file is too large to be kept in this tab: what you mend here is lost when you leave the page. Mend a file of this size in your spreadsheet, or import it in one go.',

  exported: 'Members',
  exportTitle: 'Members out',
  exportHint:
    'All members, with everything that an import takes. Changed in a spreadsheet, the file can be imported again. Medical conditions are not in it.',
  yesNo: (value: boolean) => (value ? 'Yes' : 'No'),

  done: 'The import is done',
  added: (count: number) => `${members(count)} added`,
  updated: (count: number) => `${members(count)} updated`,
  unchanged: (count: number) => `${members(count)} left as they were`,
  notImported: (count: number) => `${rows(count)} left out`,
  next: 'Nobody has been mailed yet. Send invitations, so that they choose a password and complete what the club holds of them.',
  invite: 'Send invitations',
  list: 'Members',
} as const
