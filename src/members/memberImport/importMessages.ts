import { type DateOrder, EXAMPLE_DAY } from '#contract/memberFile/dates'
import type { Encoding } from '#contract/memberFile/encoding'
import type { Separator } from '#contract/memberFile/fileTable'
import { counted, readable } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')
const rows = (count: number) => counted(count, 'row')

const encodings: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows, western Europe (Latin-1)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  macintosh: 'Old Macintosh',
  ibm850: 'MS-DOS, western Europe',
  'utf-8-twice': 'Unicode that was saved twice (Ã© for é)',
}
const separators: Record<Separator, string> = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Upright strokes' }
const lines = (count: number) => counted(count, 'line')

const dateOrders: Record<DateOrder, string> = {
  'day first': `Day first (${EXAMPLE_DAY['day first']})`,
  'month first': `Month first (${EXAMPLE_DAY['month first']})`,
  'year first': `Year first (${EXAMPLE_DAY['year first']})`,
}

/** What an import would do, by the numbers of those whom it adds and whom it updates. */
function sayImport(added: number, updated: number): string {
  if (updated === 0) return `Import ${members(added)}`
  return added === 0 ? `Update ${members(updated)}` : `Import ${members(added)} and update ${readable(updated)}`
}

export const importMessages = {
  title: 'Import members',
  lead: 'Choose the list of members that the club keeps, as CSV or as an Excel workbook. You see every row before anything is written, and can mend it here.',
  choose: 'Choose a file',
  another: 'Choose another file',
  stillOpen: (name: string) => `Below is still ${name}, as you left it.`,
  chooseHint: 'CSV or Excel (.xlsx), up to 10 MB and 10,000 members.',
  unreadable: 'This file cannot be read. Please save it once more from your spreadsheet.',
  takesTooLong:
    'Reading this file takes too long. Please copy the list of members alone into a new workbook, or save it as CSV.',
  reading: 'Reading the file…',

  understood: 'Columns that are understood',
  understoodHint:
    'Only the names are needed. The columns may come in any order and under the names that clubs usually give them, such as ‘Mobile’ or ‘D.O.B.’; you can say yourself what one holds. Any other column is passed over.',
  sample: 'Sample of members',
  sampleDownload: 'A sheet to begin from:',
  holds: {
    choices: (names: readonly string[], isSeveral: boolean) =>
      `${isSeveral ? 'Any of' : 'One of'}: ${names.slice(0, 8).join('; ')}${names.length > 8 ? ' …' : ''}`,
    name: 'Ann Example, or Example, Ann',
    needed: 'Needed',
    hasPaid: 'Yes or No, or a sum like £145, which is recorded as a payment',
    paidOn: 'The day of a payment; without a sum, the member’s fee is recorded',
    day: 'A day, like 31/12/1980',
    answer: 'Yes or No',
    phone: 'Like 07700 900123 or +44 7700 900123',
    number: 'A whole number',
  },

  recognised: 'How the file was read',
  encoding: 'Letters',
  encodings,
  separator: 'Columns are separated by',
  separators,
  sheet: 'Sheet',
  dateOrder: (label: string) => `‘${label}’ is written`,
  dateOrders,
  heading: 'Headings',
  headingOn: (line: number) => `On line ${line}`,
  noHeading: 'None: members begin at once',
  columns: 'Columns',
  columnsRead: (read: number, all: number) => `${read} of ${all} columns are read`,
  passedOver: 'Passed over',
  noNames: 'No column holds the names. Please say below which does.',
  example: (cells: readonly string[]) => cells.join(' · '),
  emptyColumn: 'Empty',
  whereNone: (first: string) => `Read where ‘${first}’ has no number`,

  questions: 'What the file does not settle',
  questionsHint: 'Each is asked once. The rows that it concerns wait until you answer, and are not imported before.',
  questionsLeft: (left: number, all: number) =>
    left === 0 ? 'All are answered.' : `${readable(left)} of ${readable(all)} still to be answered.`,
  unanswered: 'Please choose',
  concerns: (count: number) => (count === 1 ? 'The line that it concerns' : `The ${lines(count)} that it concerns`),
  concerned: (line: number, name: string, shows: string) =>
    `Line ${line}${name && name !== shows ? `, ${name}` : ''}: ${shows}`,

  words: 'Words that the club does not have',
  wordsHint: 'Say once what each means, for all rows that have it.',
  word: (field: string, word: string, count: number) => `${field} “${word}” (${rows(count)})`,
  undecided: 'Please choose',
  leaveEmpty: 'Leave empty',
  addType: (word: string) => `Add ‘${word}’ to the club’s membership types`,

  rows: 'Rows',
  states: {
    all: 'All',
    new: 'New',
    existing: 'Already a member',
    faulty: 'Faulty',
    waiting: 'Waits for an answer',
    changed: 'Changed or guessed',
    setAside: 'Left out',
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
  paid: (hasPaid: boolean, sum: string | null, day: string | null) =>
    `${sum ?? (hasPaid ? 'Yes' : 'No')}${day === null ? '' : `, ${day}`}`,
  waitsFor: (shows: readonly string[]) => `Waits for an answer above: ${shows.join('; ')}.`,
  mend: 'Change',
  mendOf: (line: number) => `Change line ${line}`,
  fold: 'Close',
  fieldOf: (field: string, line: number) => `${field} of line ${line}`,
  noMembers: 'There is nobody in this file.',
  noMembersHint:
    'Below its headings there is no line. Choose the file that holds the members, or another sheet of this one.',
  noRows: 'No row is like that.',
  noRowsHint: 'Show all, or search with fewer letters.',

  update: 'Update those who are members already',
  updateHint:
    'Fills in what the file says of them. What is empty in the file stays as it is, and so does an address that they have.',
  checking: 'Looking who is a member already…',
  checkAgain: 'Look again',
  leftOut: (count: number) =>
    `${rows(count)} with faults ${count === 1 ? 'is' : 'are'} left out. Mend ${count === 1 ? 'it' : 'them'} here, or download ${count === 1 ? 'it' : 'them'} with the reasons, mend ${count === 1 ? 'it' : 'them'} in your spreadsheet, and import that file later.`,
  waitingLeftOut: (count: number) =>
    `${rows(count)} ${count === 1 ? 'waits' : 'wait'} for an answer above, and ${count === 1 ? 'is' : 'are'} left out until then.`,
  /** After an import, when nothing can be mended in the page any more. */
  wereLeftOut: (count: number) =>
    `${rows(count)} with faults ${count === 1 ? 'was' : 'were'} left out. Download ${count === 1 ? 'it' : 'them'} with the reasons, mend ${count === 1 ? 'it' : 'them'} in your spreadsheet, and import that file.`,
  leftOutFile: 'Rows left out',
  reason: 'Reason',
  import: sayImport,
  nobody: 'There is nobody to import yet.',
  nothingNew: (faulty: number) =>
    faulty === 0
      ? 'Everybody in this file is a member already, so nothing would change.'
      : 'All other rows are of members already, so nothing would change.',
  question: (added: number, updated: number) => `${sayImport(added, updated)}?`,
  tells: (added: number, known: number, update: boolean, payments: number, faulty: number, waiting: number) =>
    [
      `${readable(added)} new.`,
      known > 0 ? `${readable(known)} already members, ${update ? 'to be updated' : 'left as they are'}.` : '',
      payments > 0
        ? `${counted(payments, 'payment')} recorded, except where this membership year has one already.`
        : '',
      faulty > 0 ? `${rows(faulty)} with faults left out.` : '',
      waiting > 0 ? `${rows(waiting)} that ${waiting === 1 ? 'waits' : 'wait'} for an answer left out.` : '',
      'All are written, or none. Nobody is mailed.',
    ]
      .filter(Boolean)
      .join(' '),
  updatedAre: 'To be updated:',
  updatedFrom: (name: string, written: string, line: number) =>
    name === written ? `${name} (line ${line})` : `${name}, from line ${line}: ${written}`,
  confirm: (added: number) => (added === 0 ? 'Update' : 'Import'),
  importing: (added: number, updated: number) =>
    added === 0 ? `Updating ${members(updated)}…` : `Importing ${members(added + updated)}…`,
  importingHint: 'Up to ten seconds for five thousand.',
  unsaved: {
    lost: 'The import is not done, and what you mended is lost.',
    question: 'Do you want to leave this page?',
    leave: 'Leave without importing',
    stay: 'Stay',
  },
  unsent: {
    lost: 'The import is not done, and what you mended is lost when you log out.',
    question: 'Do you want to log out?',
    leave: 'Log out',
    stay: 'Stay',
  },
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
