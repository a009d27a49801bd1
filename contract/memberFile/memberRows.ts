// Turns the lines of a club's file into members as the import call takes them. It finds the line with the headings, the
// content of each column, and the faults of each row. The page and npm run club -- import use it; the server judges
// with the same schema.
import type { LookupItem } from '../call'
import { isDay, wrongBirthDate } from '../rules/days'
import type { ImportedMember, ImportSettings } from '../calls/memberImport'
import { NOT_RECEIVED_YET } from '../rules/paymentFields'
import { type ResourceField, withoutUnasked } from '../resources/fields'
import { areHalfRead, type DateOrder, EXAMPLE_DAY, ordersLeft } from './dates'
import { type Answers, answerTo, type QuestionedLine, type LineQuestion } from './fileQuestions'
import type { Encoding } from './encoding'
import { columnLetter, type FileLine, type FileTable } from './fileTable'
import {
  CHOSEN_FIELDS,
  type ChosenField,
  type FileFields,
  fieldNamed,
  fieldOfCall,
  type ImportField,
  MEMBER_FILE,
} from './importFields'
import { judgeTogether, type NamedPerson, plainWord } from './whoIsMeant'
import { filledIn, isNoMember } from './noMember'
import {
  type Cells,
  type DayOrders,
  ordersOf,
  readCells,
  type ReadingMark,
  saysNothing,
  spanOf,
  yesOrNo,
} from './readCells'
import { type NameOrder, nameOrdersLeft } from './splitName'
import { isTelephone } from '../rules/telephone'

export type ClubLists = Readonly<Record<ChosenField, readonly LookupItem[]>>

export interface ImportChoices {
  /** The index of the line that names the columns; null if the file begins with members. */
  heading: number | null
  /** The field of each column; null for a column that is skipped. */
  columns: readonly (ImportField | null)[]
  /** The answers to what the file does not settle. */
  answers: Answers
  /**
   * The club's own item for each unknown word of the file, by wordKey. The value is its id, or null to leave the field
   * empty.
   */
  words: Readonly<Record<string, number | null>>
}

/**
 * The words of a cell, one of each list, but of the email preferences as many as it holds, parted by semicolons or
 * commas.
 */
function wordsIn(field: ChosenField, cell: string, lists: ClubLists): string[] {
  const parts = field === 'emailPreferences' ? cell.split(/[;|\n]/) : [cell]
  return parts
    .flatMap(part => (field === 'emailPreferences' && !itemNamed(field, part, lists) ? part.split(',') : [part]))
    .map(word => word.trim())
    .filter(word => word !== '')
}

function itemNamed(field: ChosenField, word: string, lists: ClubLists): LookupItem | undefined {
  const plain = plainWord(word)
  const found = lists[field].find(({ name }) => plainWord(name) === plain)
  if (found || field !== 'gender') return found
  const alike = GENDER_WORDS.find(words => words.includes(plain.replace(/\.$/, '')))
  return lists.gender.find(({ name }) => alike?.includes(plainWord(name)))
}

/** Words that mean the same in a column of genders. */
const GENDER_WORDS = [
  ['f', 'female', 'woman', 'women', 'w', 'girl', 'lady'],
  ['m', 'male', 'man', 'men', 'boy', 'gentleman'],
]

/** Returns the key of a word in `words`. */
export const wordKey = (field: ChosenField, word: string): string => `${field}: ${plainWord(word)}`

/** The number of lines that are searched for the headings. Titles and merged cells may stand above them. */
const HEADINGS_WITHIN = 15

/** Returns what can be recognised in a table without being told. */
export function recognise(table: FileTable, fields: FileFields = MEMBER_FILE): ImportChoices {
  const heading = headingOf(table.lines, fields)
  return { heading, columns: columnsOf(table, heading, fields), answers: {}, words: {} }
}

/** Returns the line with the most known headings; null if no line has two, nor one with nothing else. */
function headingOf(lines: readonly FileLine[], fields: FileFields): number | null {
  const known = lines
    .slice(0, HEADINGS_WITHIN)
    .map(({ cells }) => new Set(cells.map(cell => fieldNamed(cell, fields)).filter(Boolean)).size)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const [first] = lines
  const isHeading = first?.cells.every(cell => !/[@\d]/.test(cell)) === true
  return isHeading && (most === 1 || lines.length > 1) ? 0 : null
}

/** Fields that several columns may hold. */
const SEVERAL: readonly (ImportField | null)[] = ['phoneNumber']

/** Returns the columns with another choice. A column that had the field before is passed over. */
export const withColumn = (
  columns: ImportChoices['columns'],
  column: number,
  field: ImportField | null,
): ImportChoices['columns'] =>
  columns.map((each, index) => (index === column ? field : each === field && !SEVERAL.includes(each) ? null : each))

/**
 * Returns the columns that hold a field, in the order in which they are read: the next one counts where those before
 * have nothing. A mobile is read before a landline, wherever they stand.
 */
export function columnsHolding(
  table: FileTable,
  { heading, columns }: Pick<ImportChoices, 'heading' | 'columns'>,
  field: ImportField,
): number[] {
  const isMobile = (column: number) => /mob|cell|handy/i.test(columnName(table, heading, column))
  return columns
    .flatMap((each, column) => (each === field ? [column] : []))
    .toSorted((one, other) => Number(isMobile(other)) - Number(isMobile(one)))
}

/**
 * Finds the columns by the headings, or by the values below if there are none. Each field takes the first column that
 * fits.
 */
function columnsOf(table: FileTable, heading: number | null, fields: FileFields): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | null) => {
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const headings = heading === null ? null : table.lines[heading]?.cells
  const named = Array.from({ length: table.width }, (_, column) => {
    const cells = cellsBelow(table, heading, column)
    return headings ? fieldOfColumn(headings[column] ?? '', cells, headings, fields) : fieldByCells(cells)
  })
  const columns = named.map(field => (SEVERAL.includes(field) ? field : take(field)))
  // A name in one piece says nothing where its two parts have columns of their own.
  return columns.map(field => (field === 'name' && taken.has('firstName') && taken.has('familyName') ? null : field))
}

/** Words for the state of a membership, which is no type of it. */
const STATES =
  /^(?:active|inactive|current|expired|lapsed|pending|cancell?ed|suspended|resigned|left|deceased|archived|ended|renewed|in grace|grace period|awaiting.*|new)$/i

/** Returns the field of a column by its heading, and by what stands in it where a heading means two things. */
function fieldOfColumn(
  heading: string,
  cells: readonly string[],
  headings: readonly string[],
  fields: FileFields,
): ImportField | null {
  const field = fieldNamed(heading, fields)
  const filled = cells.filter(cell => cell !== '')
  if (/sta(?:te|tus)/i.test(heading) && filled.length > 0 && field !== 'hasPaid') {
    const isState = filled.filter(cell => STATES.test(cell.trim())).length * 2 >= filled.length
    if (isState) return 'isDisabled'
  }
  // This year's membership begins on its first day, with all the others.
  const isStart = /^(?:membership\s*)?start(?:\s*date|ed)?$/i.test(heading.trim())
  const years = new Set(filled.map(cell => /(?:19|20)\d\d|\d\d$/.exec(cell)?.[0]))
  if (isStart && (headings.some(each => /expir|end\s*date|renew|valid/i.test(each)) || years.size < 2)) return null
  return field
}

const cellsBelow = ({ lines }: FileTable, heading: number | null, column: number): string[] =>
  lines.slice(heading === null ? 0 : heading + 1).map(({ cells }) => cells[column] ?? '')

function fieldByCells(cells: readonly string[]): ImportField | null {
  const filled = cells.filter(cell => cell !== '').slice(0, 50)
  return filled.length > 0 && filled.every(cell => /^\S+@\S+\.\S+$/.test(cell)) ? 'email' : null
}

/** Looks at each column of days by itself: one file may come from two places. */
export function dayOrdersOf(
  table: FileTable,
  { heading, columns }: Pick<ImportChoices, 'heading' | 'columns'>,
  today: string,
  { byName }: FileFields = MEMBER_FILE,
): DayOrders {
  return Object.fromEntries(
    columns.flatMap((field, column) =>
      field !== null && (byName.get(field)?.isDay || field === 'hasPaid')
        ? [[field, ordersLeft(cellsBelow(table, heading, column), spanOf(field, today))] as const]
        : [],
    ),
  )
}

/** Tells whether the columns hold names: in one piece, or first name and surname. */
export const holdsNames = (columns: ImportChoices['columns']): boolean =>
  columns.includes('name') || (columns.includes('firstName') && columns.includes('familyName'))

/** Returns the name of a column: its heading, or its letter as in a spreadsheet. */
export function columnName(table: FileTable, heading: number | null, column: number): string {
  const named = heading === null ? '' : (table.lines[heading]?.cells[column] ?? '')
  return named === '' ? `Column ${columnLetter(column)}` : named
}
/** A line of the file, by field, as it was typed. */
export interface ImportRow {
  /** The number of the line in the file. */
  line: number
  cells: Cells
  /** It looks like a total, a heading or the foot of a page; it shows these words. */
  note?: string
  /** Its odd letters, and the encodings that they may be meant in. */
  letters?: { shows: string; encodings: readonly Encoding[] }
  remarks?: readonly string[]
  /** The orders that its column of names in one piece leaves open. */
  nameOrders?: readonly NameOrder[]
  /** The fields whose days a spreadsheet may have read in the wrong order. */
  swapped?: readonly ImportField[]
}

/** The rows below the headings. */
export const rowsOf = (table: FileTable, choices: Pick<ImportChoices, 'heading' | 'columns'>): ImportRow[] => {
  const { heading, columns } = choices
  const headings = heading === null ? [] : (table.lines[heading]?.cells ?? [])
  const below = table.lines.slice(heading === null ? 0 : heading + 1)
  const usual = below.map(({ cells }) => filledIn(cells).length).toSorted((a, b) => a - b)[below.length >> 1] ?? 0
  const telephones = columnsHolding(table, choices, 'phoneNumber')
  const nameOrders = nameOrdersIn(table, choices)
  const swapped = mayBeSwapped(table, choices)
  return below.map(({ number, cells: typed, remarks, letters }) => {
    const row: ImportRow = {
      line: number,
      cells: Object.fromEntries(
        columns.flatMap((field, column) => (field === null ? [] : [[field, typed[column] ?? ''] as const])),
      ),
      ...(remarks && { remarks }),
      ...(letters !== undefined && { letters: { shows: letters, encodings: table.encodings } }),
      ...(nameOrders && { nameOrders }),
      ...(swapped.length > 0 && { swapped }),
    }
    const read = telephones.length > 1 ? withTelephone(row, table, heading, telephones, typed) : row
    return isNoMember({ cells: typed, columns, headings, usual })
      ? { ...read, note: filledIn(typed).join(' · ') }
      : read
  })
}

/**
 * Returns the row with the first number of its columns. A cell with something that is no number is passed over for
 * one, and marked.
 */
function withTelephone(
  row: ImportRow,
  table: FileTable,
  heading: number | null,
  columns: readonly number[],
  typed: readonly string[],
): ImportRow {
  const filled = columns.filter(column => !saysNothing(typed[column] ?? ''))
  const number = filled.find(column => isTelephone(typed[column] ?? '')) ?? filled[0] ?? columns[0] ?? 0
  const [first = number] = filled
  const named = (column: number) => columnName(table, heading, column)
  return {
    ...row,
    cells: { ...row.cells, phoneNumber: typed[number] ?? '' },
    ...(first !== number && {
      remarks: [
        ...(row.remarks ?? []),
        `“${typed[first]}” in ‘${named(first)}’ is no telephone number; that in ‘${named(number)}’ is taken.`,
      ],
    }),
  }
}

/** Returns the orders that the names in one piece are left in; null if there are none, or they are not read. */
function nameOrdersIn(
  table: FileTable,
  { heading, columns }: Pick<ImportChoices, 'heading' | 'columns'>,
): readonly NameOrder[] | null {
  const [column, email] = [columns.indexOf('name'), columns.indexOf('email')]
  if (column < 0) return null
  const names = cellsBelow(table, heading, column)
  const emails = cellsBelow(table, heading, email)
  return nameOrdersLeft(
    columnName(table, heading, column),
    names.map((name, index) => ({ name, email: emails[index] ?? '' })),
  )
}

/** Returns the columns in whose days a spreadsheet may have taken the month for the day. */
const mayBeSwapped = (
  table: FileTable,
  { heading, columns }: Pick<ImportChoices, 'heading' | 'columns'>,
): ImportField[] =>
  columns.flatMap((field, column) => (field !== null && areHalfRead(cellsBelow(table, heading, column)) ? [field] : []))

/** The sentences about faults, by field. */
type RowFaults = Partial<Record<ImportField, string>>

/** A line as it would be stored: days are yyyy-MM-dd, and a name in one piece is taken apart. */
export interface JudgedRow extends ImportRow, Pick<QuestionedLine, 'questions' | 'waitsFor'> {
  /** The member; null while something is wrong with the row, or it waits for an answer. */
  member: ImportedMember | null
  faults: RowFaults
  /** What is stored otherwise than it was typed, or was guessed. */
  marks: readonly ReadingMark[]
  /** The answer to a question leaves it out: it is no member, and not faulty either. */
  isSetAside: boolean
  /** The common part with an earlier line: the same person, or only the address, as in a family. */
  clash: 'person' | 'address' | null
  /** Somebody has said that it is another person of a name that an earlier line has, too. */
  isAnother: boolean
  /** It can be imported so, but one should know of it. */
  notes: readonly string[]
}

export interface Judging {
  lists: ClubLists
  choices: Pick<ImportChoices, 'answers' | 'words'>
  orders: DayOrders
  /** yyyy-MM-dd */
  today: string
  fields?: FileFields
  /** What the club has set; null if it is not known. */
  club?: ImportSettings | null
}

/** Returns the name of one item of the list. */
const singularOf = (field: ChosenField, { byName }: FileFields) =>
  field === 'emailPreferences' ? 'email preference' : byName.get(field)?.label.toLowerCase()

/** The sentence about a day that cannot be read, with an example as the file writes its days. */
const noDate = (order: DateOrder = 'day first') => `This is no date. Please write it like ${EXAMPLE_DAY[order]}.`

const WITHOUT_ADDRESS = 'No email address: they cannot sign in, and no email reaches them, until one is added.'

const BEFORE_BIRTH = 'This is before the date of birth. Please check both days.'

/** Reads and judges all lines of a table, as nobody has mended them. */
export const judgeTable = (
  table: FileTable,
  { choices, ...judging }: Omit<Judging, 'orders'> & { choices: ImportChoices },
): JudgedRow[] =>
  judgeRows(rowsOf(table, choices), {
    ...judging,
    choices,
    orders: dayOrdersOf(table, choices, judging.today, judging.fields),
  })

/** Judges each row by itself and beside the others. */
export const judgeRows = (rows: readonly ImportRow[], judging: Judging): JudgedRow[] =>
  judgeTogether(
    rows.map(row => judgeRow(row, judging)),
    personIn,
    judging.choices.answers,
  )

/** Returns whom a line names; null where it is nobody, or may be. */
const personIn = ({ cells, isSetAside, waitsFor }: JudgedRow): NamedPerson | null =>
  isSetAside || waitsFor.some(({ key }) => key === NO_MEMBER_KEY)
    ? null
    : {
        firstName: cells.firstName ?? '',
        familyName: cells.familyName ?? '',
        email: cells.email ?? '',
        dateOfBirth: cells.dateOfBirth || null,
      }

const NO_MEMBER_KEY = 'lines.no-member'

/** What is asked of a line that looks like a total, a heading or the foot of a page. */
const noMember = (note: string): LineQuestion => ({
  key: NO_MEMBER_KEY,
  field: null,
  sentence: 'These lines look like totals, headings or notes, and not like members. What are they?',
  answers: [
    { id: 'leave-out', label: 'No members: leave them out' },
    { id: 'members', label: 'Members: read them as such' },
  ],
  shows: note,
})

/** The key of the question in which encoding the letters are meant. Its answer reads the file again. */
export const LETTERS = 'letters'
const oddLetters = ({ shows, encodings }: NonNullable<ImportRow['letters']>): LineQuestion => ({
  key: LETTERS,
  field: null,
  sentence: 'Some letters look wrong, as those of another encoding do. Which reading is right?',
  answers: encodings.map((id, index) => ({ id, label: READINGS[index] ?? id })),
  shows,
})
const READINGS = ['The first', 'The second', 'The third']

function judgeRow(row: ImportRow, { lists, choices, orders, today, fields = MEMBER_FILE, club }: Judging): JudgedRow {
  const { answers } = choices
  const question = row.note === undefined ? null : noMember(row.note)
  const answer = question && answerTo(question, answers)
  // Of a line that is none, nothing else is asked, and nothing is wrong.
  if (question && answer !== 'members')
    return {
      ...row,
      ...{ member: null, faults: {}, questions: [question], waitsFor: answer === null ? [question] : [] },
      ...{ marks: [], clash: null, isAnother: false, notes: [], isSetAside: answer !== null },
    }
  const { nameOrders = [], swapped = [] } = row
  const reading = {
    ...{ answers, orders, today, fields, nameOrders, swapped, countryCode: null, membershipYear: null },
    ...club,
  }
  const { cells, paid, isDisabled, marks, isSetAside, questions: lineQuestions } = readCells(row.cells, reading)
  const questions = [
    ...(question ? [question] : []),
    ...(row.letters ? [oddLetters(row.letters)] : []),
    ...lineQuestions,
  ]
  const faults: RowFaults = {}
  const notes: string[] = []
  const allChosen = (field: ChosenField): number[] =>
    wordsIn(field, cells[field] ?? '', lists).flatMap(word => {
      const known = itemNamed(field, word, lists)
      const meant = known ? known.id : choices.words[wordKey(field, word)]
      if (meant === undefined) faults[field] ??= `The club has no ${singularOf(field, fields)} “${word}”.`
      return meant ?? []
    })
  const chosen = (field: ChosenField): number | null => allChosen(field)[0] ?? null
  const isYes = (field: ImportField): boolean => {
    const answer = yesOrNo(cells[field] ?? '')
    if (answer === undefined) faults[field] = 'Please write Yes or No.'
    return answer ?? false
  }
  const read = (name: ImportField, field: ResourceField): unknown => {
    if (field.kind === 'lookup') return chosen(name as ChosenField)
    if (field.kind === 'boolean') return cells[name] === undefined ? field.initial : isYes(name)
    return valueIn(field, cells[name]?.trim() ?? '')
  }
  const described = [...fields.byName.values()].flatMap(({ name, description: field }) =>
    field ? [{ name, field }] : [],
  )
  const values: Record<string, unknown> = Object.fromEntries(
    described.map(({ name, field }) => [field.source, read(name, field)]),
  )
  // In a file without a column for it, a box is ticked if a field that is asked with it is filled.
  for (const { name, field } of described) {
    const [other, value] = field.askedWith ?? []
    if (other !== undefined && cells[other as ImportField] === undefined && cells[name]) values[other] = value
  }
  if (paid.paidOn !== null && isDay(paid.paidOn) && paid.paidOn > today)
    faults[cells.paidOn ? 'paidOn' : 'hasPaid'] = NOT_RECEIVED_YET
  const isUnreadDay = (field: ImportField) => fields.byName.get(field)?.isDay && cells[field] && !isDay(cells[field])
  const parsed = fields.schema.safeParse({
    ...withoutUnasked(
      described.map(({ field }) => field),
      values,
    ),
    emailPreferenceIds: [...new Set(allChosen('emailPreferences'))],
    joined: cells.joined,
    ...paid,
    isApproved: cells.isApproved === undefined || isYes('isApproved'),
    isActive: cells.isDisabled === undefined || !(isDisabled ?? isYes('isDisabled')),
  })
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const field = fieldOfCall(path[0], fields)
      if (field !== null)
        faults[field] ??= isUnreadDay(field) ? noDate(ordersOf(field, { orders, answers })[0]) : message
    }
  const born = cells.dateOfBirth ? wrongBirthDate(cells.dateOfBirth, today) : null
  if (born !== null) faults.dateOfBirth ??= born
  const { joined = '', dateOfBirth = '' } = cells
  if (isDay(joined) && isDay(dateOfBirth) && joined < dateOfBirth) faults.joined ??= BEFORE_BIRTH
  if (parsed.success && parsed.data.email === '') notes.push(WITHOUT_ADDRESS)
  const waitsFor = questions.filter(question => answerTo(question, answers) === null)
  // What is asked about is not wrong as well.
  for (const { field } of waitsFor) if (field !== null) delete faults[field]
  return {
    ...row,
    cells,
    questions,
    waitsFor: isSetAside ? [] : waitsFor,
    marks: [...(row.remarks ?? []).map(says => ({ field: null, says })), ...marks],
    isSetAside,
    faults: isSetAside ? {} : faults,
    clash: null,
    isAnother: false,
    notes,
    member:
      parsed.success && !isSetAside && Object.keys(faults).length === 0 && waitsFor.length === 0
        ? inCall(parsed.data)
        : null,
  }
}

const OWN = 'fields.'

/** Returns the member as the call takes it. It gives the club's own fields by their keys, without the empty ones. */
function inCall(member: ImportedMember): ImportedMember {
  const entries = Object.entries<unknown>(member)
  const own = entries.filter(([source]) => source.startsWith(OWN))
  if (own.length === 0) return member
  const said = own.filter(([, value]) => value !== null && value !== false)
  return {
    ...(Object.fromEntries(entries.filter(([source]) => !source.startsWith(OWN))) as ImportedMember),
    fields: Object.fromEntries(said.map(([source, value]) => [source.slice(OWN.length), value])) as NonNullable<
      ImportedMember['fields']
    >,
  }
}

/** Returns the value of a cell for a field. A value of the wrong kind stays as it was typed, to be judged. */
function valueIn(field: ResourceField, cell: string): string | number {
  if (field.kind === 'number' && /^-?\d+$/.test(cell)) return Number(cell)
  if (field.kind !== 'select') return cell
  const word = plainWord(cell)
  return field.choices.find(({ id, name }) => plainWord(name) === word || id === cell)?.id ?? cell
}

/** Words of the file that the club's lists do not have, with the number of rows that say them. */
export function unknownWords(
  rows: readonly ImportRow[],
  lists: ClubLists,
): { field: ChosenField; word: string; count: number }[] {
  const found = new Map<string, { field: ChosenField; word: string; count: number }>()
  for (const { cells } of rows)
    for (const field of CHOSEN_FIELDS)
      for (const word of wordsIn(field, cells[field] ?? '', lists)) {
        if (itemNamed(field, word, lists)) continue
        const known = found.get(wordKey(field, word)) ?? { field, word, count: 0 }
        known.count += 1
        found.set(wordKey(field, word), known)
      }
  return [...found.values()]
}
