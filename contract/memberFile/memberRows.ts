// Turns the lines of a club's file into members as the import call takes them. It finds the line with the headings, the
// content of each column, and the faults of each row. The page and npm run club -- import use it; the server judges
// with the same schema.
import type { LookupItem } from '../call'
import { isDay, wrongBirthDate } from '../days'
import type { ImportedMember, PaidInFile } from '../memberImport'
import { NOT_RECEIVED_YET } from '../paymentFields'
import { isSumReceived, poundsIn, poundsTyped } from '../pounds'
import type { PlacedField } from '../resources/fields'
import { dateOrderOf, type DateOrder, dayIn, EXAMPLE_DAY } from './dates'
import type { FileLine, FileTable } from './fileTable'
import {
  CHOSEN_FIELDS,
  type ChosenField,
  type FileFields,
  fieldNamed,
  fieldOfCall,
  type ImportField,
  MEMBER_FILE,
} from './importFields'

export type ClubLists = Readonly<Record<ChosenField, readonly LookupItem[]>>

export interface ImportChoices {
  /** The place of the line that names the columns; null if the file begins with members. */
  heading: number | null
  /** The field of each column; null for a column that is skipped. */
  columns: readonly (ImportField | null)[]
  dateOrder: DateOrder
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

const itemNamed = (field: ChosenField, word: string, lists: ClubLists): LookupItem | undefined =>
  lists[field].find(({ name }) => plainWord(name) === plainWord(word))

/** Returns the key of a word in `words`. */
export const wordKey = (field: ChosenField, word: string): string => `${field}: ${plainWord(word)}`
export const plainWord = (word: string) => word.trim().normalize('NFKC').toLowerCase()

export interface Recognised {
  choices: ImportChoices
  /** Whether the file itself makes clear how its days are written. */
  isDateCertain: boolean
}

/** The number of lines that are searched for the headings. Titles and merged cells may stand above them. */
const HEADINGS_WITHIN = 15

/** Returns what can be recognised in a table without being told. */
export function recognise(table: FileTable, fields: FileFields = MEMBER_FILE): Recognised {
  const heading = headingOf(table.lines, fields)
  const columns = columnsOf(table, heading, fields)
  const { order, isCertain } = dateOrderIn(table, heading, columns, fields)
  return { choices: { heading, columns, dateOrder: order, words: {} }, isDateCertain: isCertain }
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
  const columns = Array.from({ length: table.width }, (_, column) =>
    take(headings ? fieldNamed(headings[column] ?? '', fields) : fieldByCells(cellsBelow(table, heading, column))),
  )
  // A name in one piece says nothing where its two parts have columns of their own.
  return columns.map(field => (field === 'name' && taken.has('firstName') && taken.has('familyName') ? null : field))
}

const cellsBelow = ({ lines }: FileTable, heading: number | null, column: number): string[] =>
  lines.slice(heading === null ? 0 : heading + 1).map(({ cells }) => cells[column] ?? '')

function fieldByCells(cells: readonly string[]): ImportField | null {
  const filled = cells.filter(cell => cell !== '').slice(0, 50)
  return filled.length > 0 && filled.every(cell => /^\S+@\S+\.\S+$/.test(cell)) ? 'email' : null
}

/** Looks at all columns with days, because one club writes them in one way. */
function dateOrderIn(
  table: FileTable,
  heading: number | null,
  columns: readonly (ImportField | null)[],
  { byName }: FileFields,
): ReturnType<typeof dateOrderOf> {
  return dateOrderOf(
    columns.flatMap((field, column) =>
      field !== null && byName.get(field)?.isDay ? cellsBelow(table, heading, column) : [],
    ),
  )
}

/** Returns the name of a column: its heading, or its letter as in a spreadsheet. */
export function columnName(table: FileTable, heading: number | null, column: number): string {
  const named = heading === null ? '' : (table.lines[heading]?.cells[column] ?? '')
  return named === '' ? `Column ${letterOf(column)}` : named
}
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** A member in the file, in words, by field. */
export interface ImportRow {
  /** The number of the line in the file. */
  line: number
  cells: Readonly<Partial<Record<ImportField, string>>>
}

/** The rows below the headings. */
export function rowsOf(
  table: FileTable,
  { heading, columns, dateOrder }: ImportChoices,
  today: string,
  { byName }: FileFields = MEMBER_FILE,
): ImportRow[] {
  return table.lines.slice(heading === null ? 0 : heading + 1).map(({ number, cells: typed }) => {
    const cells: Partial<Record<ImportField, string>> = {}
    for (const [column, field] of columns.entries()) {
      const cell = typed[column] ?? ''
      if (field === null) continue
      if (field === 'name') {
        const parts = splitName(cell)
        cells.firstName ??= parts.firstName
        cells.familyName ??= parts.familyName
      } else cells[field] = byName.get(field)?.isDay ? dayAsRead(field, cell, dateOrder, today) : cell
    }
    return { line: number, cells }
  })
}

/**
 * Returns the row with another text in one of its cells, as if the file had it. A day may be written in any way that
 * the file's may.
 */
export const mendedRow = (
  row: ImportRow,
  field: ImportField,
  text: string,
  { dateOrder }: Pick<ImportChoices, 'dateOrder'>,
  today: string,
  { byName }: FileFields = MEMBER_FILE,
): ImportRow => ({
  ...row,
  cells: { ...row.cells, [field]: byName.get(field)?.isDay ? dayAsRead(field, text, dateOrder, today) : text },
})

/** Fields with past days. With a year of two digits they are not after today. */
const HAPPENED: readonly ImportField[] = ['dateOfBirth', 'joined', 'paidOn']
const dayAsRead = (field: ImportField, cell: string, order: DateOrder, today: string) =>
  dayIn(cell, order, HAPPENED.includes(field) ? today : undefined) ?? cell

/** Words that belong to the surname which follows. */
const BEFORE_A_SURNAME = /^(van|von|de|der|den|del|della|di|da|dos|du|la|le|ap|ab|st\.?|mac|mc|bin|al|el|o')$/i
/** Titles and degrees are no name. */
const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|rev|sir|dame)\.?$/i

/** Splits 'Ann Fletcher', 'Fletcher, Ann' or 'Dr Jan van der Berg' into first name and surname. */
export function splitName(whole: string): { firstName: string; familyName: string } {
  const [before = '', ...after] = whole.split(',').map(part => part.trim().replace(/\s+/g, ' '))
  if (after.join('') !== '') return { firstName: withoutTitle(after.join(' ')), familyName: before }
  const words = withoutTitle(before).split(' ').filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', familyName: '' }
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && BEFORE_A_SURNAME.test(word))
  const surname = particle > 0 ? particle : words.length - 1
  return { firstName: words.slice(0, surname).join(' '), familyName: words.slice(surname).join(' ') }
}

const withoutTitle = (name: string) => {
  const words = name.split(' ')
  return TITLE.test(words[0] ?? '') && words.length > 1 ? words.slice(1).join(' ') : name
}

const YES = /^(y|yes|true|1|x|✓|✔|j|ja|oui|paid|paid up|held|valid)$/i
const NO = /^(|n|no|false|0|-|–|none|nein|non|unpaid|not paid|due|owing|n\/a)$/i

/** Returns undefined if the cell is neither. */
function yesOrNo(cell: string): boolean | undefined {
  const typed = cell.trim()
  if (YES.test(typed)) return true
  return NO.test(typed) ? false : undefined
}

/** What the cell of a fee says: Yes or No, a sum in pounds, or the day of the payment. Undefined if it is none. */
function paidIn(cell: string, order: DateOrder, today: string): PaidInFile | undefined {
  const hasPaid = yesOrNo(cell)
  if (hasPaid !== undefined) return { hasPaid, amountPaid: null, paidOn: null }
  // A comma before one or two digits is the decimal point of other countries.
  const sum = cell.trim().replace(/,(?=\d{1,2}$)/, '.')
  if (isSumReceived(sum)) return { hasPaid: true, amountPaid: poundsIn(sum), paidOn: null }
  if (poundsTyped(6).test(sum)) return { hasPaid: false, amountPaid: null, paidOn: null }
  const paidOn = dayIn(cell, order, today)
  return paidOn === null ? undefined : { hasPaid: true, amountPaid: null, paidOn }
}

/** The sentences about faults, by field. */
type RowFaults = Partial<Record<ImportField, string>>

export interface JudgedRow extends ImportRow {
  /** The member; null while something is wrong with the row. */
  member: ImportedMember | null
  faults: RowFaults
  /** The common part with an earlier line: the same person, or only the address, as in a family. */
  clash: 'person' | 'address' | null
  /** It can be imported so, but one should know of it. */
  notes: readonly string[]
}

export interface Judging {
  lists: ClubLists
  choices: Pick<ImportChoices, 'dateOrder' | 'words'>
  /** yyyy-MM-dd */
  today: string
  fields?: FileFields
}

/** Returns the name of one item of the list. */
const singularOf = (field: ChosenField, { byName }: FileFields) =>
  field === 'emailPreferences' ? 'email preference' : byName.get(field)?.label.toLowerCase()

/** The sentence about a day that cannot be read, with an example as the file writes its days. */
const noDate = (order: DateOrder) => `This is no date. Please write it like ${EXAMPLE_DAY[order]}.`

const WITHOUT_ADDRESS = 'No email address: they cannot sign in, and no email reaches them, until one is added.'

/** Judges each row by itself and beside the others. */
export function judgeRows(rows: readonly ImportRow[], judging: Judging): JudgedRow[] {
  const judged = rows.map(row => judgeRow(row, judging))
  const seen = new Map<string, number>()
  return judged.map(row => {
    const faults = { ...row.faults }
    let clash: JudgedRow['clash'] = null
    const person = personIn(row)
    for (const { key, field } of keysOf(person)) {
      // An invalid address cannot be shared.
      if (field === 'email' && row.faults.email !== undefined) continue
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row.line)
      else {
        clash = field === 'email' && clash === null ? 'address' : 'person'
        faults[field] ??=
          field === 'email'
            ? `Line ${earlier} has this address too, and only one member can sign in with it. Enter another, or leave it empty.`
            : `The same person as on line ${earlier}.`
      }
    }
    return clash === null ? row : { ...row, faults, clash, member: null }
  })
}

/** The values by which somebody is recognised. */
export interface NamedPerson {
  firstName: string
  familyName: string
  email: string
  dateOfBirth: string | null
}

const personIn = ({ cells }: ImportRow): NamedPerson => ({
  firstName: cells.firstName ?? '',
  familyName: cells.familyName ?? '',
  email: cells.email ?? '',
  dateOfBirth: cells.dateOfBirth || null,
})

/** An address; a name with a day of birth; a name alone where there is neither. */
export function keysOf({
  firstName,
  familyName,
  email,
  dateOfBirth,
}: NamedPerson): { key: string; field: ImportField }[] {
  const name = `${plainWord(firstName)} ${plainWord(familyName)}`
  return [
    ...(email.trim() === '' ? [] : [{ key: `address ${plainWord(email)}`, field: 'email' as const }]),
    ...(name.trim() === '' || dateOfBirth === null
      ? []
      : [{ key: `born ${name} ${dateOfBirth}`, field: 'familyName' as const }]),
    ...(name.trim() !== '' && dateOfBirth === null && email.trim() === ''
      ? [{ key: `named ${name}`, field: 'familyName' as const }]
      : []),
  ]
}

function judgeRow(row: ImportRow, { lists, choices, today, fields = MEMBER_FILE }: Judging): JudgedRow {
  const { cells } = row
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
  const read = (name: ImportField, field: PlacedField): unknown => {
    if (field.kind === 'lookup') return chosen(name as ChosenField)
    if (field.kind === 'boolean') return cells[name] === undefined ? field.initial : isYes(name)
    return valueIn(field, cells[name]?.trim() ?? '')
  }
  const given = Object.fromEntries(
    [...fields.byName.values()].flatMap(({ name, source, description }) =>
      description ? [[source, read(name, description)]] : [],
    ),
  )
  const expiry = cells.firstAidCertificateExpiry || null
  const hasCertificate =
    cells.hasFirstAidCertficate === undefined ? expiry !== null : given.hasFirstAidCertficate === true
  const paid = paidOf(row, choices.dateOrder, today)
  if (paid === undefined) faults.hasPaid = 'Please write Yes or No, or a sum like £145.'
  else if (paid.paidOn !== null && isDay(paid.paidOn) && paid.paidOn > today)
    faults[cells.paidOn ? 'paidOn' : 'hasPaid'] = NOT_RECEIVED_YET
  const isUnreadDay = (field: ImportField) => fields.byName.get(field)?.isDay && cells[field] && !isDay(cells[field])
  const parsed = fields.schema.safeParse({
    ...given,
    hasFirstAidCertficate: hasCertificate,
    firstAidCertificateExpiry: hasCertificate ? expiry : null,
    emailPreferenceIds: [...new Set(allChosen('emailPreferences'))],
    joined: cells.joined,
    ...paid,
    isApproved: cells.isApproved === undefined || isYes('isApproved'),
    isActive: !(cells.isDisabled !== undefined && isYes('isDisabled')),
  })
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const field = fieldOfCall(path[0], fields)
      if (field !== null) faults[field] ??= isUnreadDay(field) ? noDate(choices.dateOrder) : message
    }
  const born = cells.dateOfBirth ? wrongBirthDate(cells.dateOfBirth, today) : null
  if (born !== null) faults.dateOfBirth ??= born
  if (parsed.success && parsed.data.email === '') notes.push(WITHOUT_ADDRESS)
  return {
    ...row,
    faults,
    clash: null,
    notes,
    member: parsed.success && Object.keys(faults).length === 0 ? inCall(parsed.data) : null,
  }
}

/** Returns what the columns of the fee say. A day in the second of them says paid, unless the first says no. */
function paidOf({ cells }: ImportRow, order: DateOrder, today: string): PaidInFile | undefined {
  const day = cells.paidOn || null
  if (!cells.hasPaid?.trim()) return { hasPaid: day !== null, amountPaid: null, paidOn: day }
  const paid = paidIn(cells.hasPaid, order, today)
  return paid && { ...paid, paidOn: paid.hasPaid ? (day ?? paid.paidOn) : null }
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
function valueIn(field: PlacedField, cell: string): string | number {
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
