// Reads the cells of one line: days in the order of their column, names without their titles, what the column of the
// fee says. What it changes or guesses is marked, and what it cannot know is asked.
import type { PaidInFile } from '../calls/memberImport'
import { isSumReceived, poundsIn, poundsTyped } from '../rules/pounds'
import {
  type DateOrder,
  dayIn,
  type DaySpan,
  dayInWords,
  daysByOrder,
  isSerialNumber,
  monthAlone,
  swappedDay,
  understoodDay,
  yearAlone,
} from './dates'
import { answerTo, type Answers, type LineQuestion } from './fileQuestions'
import type { FileFields, ImportField } from './importFields'
import { isCutNumber, isTelephone, withLostStart } from '../rules/telephone'
import { isOfSeveral, isOpenName, NAME_ORDERS, type NameOrder, orderImpliedBy, splitName } from './splitName'

export type Cells = Readonly<Partial<Record<ImportField, string>>>

/** The orders that each column of days leaves open: one if the column settles it. */
export type DayOrders = Readonly<Partial<Record<ImportField, readonly DateOrder[]>>>

/** Something that is stored otherwise than it was typed, or was guessed. */
export interface ReadingMark {
  /** Null for the line as a whole. */
  field: ImportField | null
  says: string
}

/** What is known while a line is read. */
export interface Reading {
  answers: Answers
  orders: DayOrders
  /** yyyy-MM-dd */
  today: string
  /** The club's country code; null if it is not set. A lost 0 or + is only asked about with it. */
  countryCode: string | null
  /** The membership year that a payment counts for; null if it is not known. */
  membershipYear: number | null
  fields: FileFields
  /** The orders that the column of names in one piece leaves open. */
  nameOrders: readonly NameOrder[]
  /** The fields whose days a spreadsheet may have read in the wrong order. */
  swapped: readonly ImportField[]
}

/** The cells as they are stored, with what was changed or guessed, and what is asked. */
export interface ReadLine {
  cells: Cells
  marks: readonly ReadingMark[]
  questions: readonly LineQuestion[]
  paid: PaidInFile
  /** Whether the state of the membership is that of somebody who has left; null if no state is given. */
  isDisabled: boolean | null
  /** The answer to a question leaves the line out. */
  isSetAside: boolean
}

/** Reads one line whose cells are as they were typed. */
export function readCells(typed: Cells, reading: Reading): ReadLine {
  const line = new LineReading(reading)
  const cells: Partial<Record<ImportField, string>> = { ...typed }
  for (const [field, cell] of Object.entries(cells) as [ImportField, string][]) {
    const linked = linkText(cell, field === 'email')
    if (linked === null) continue
    cells[field] = linked
    line.mark(field, `${line.label(field)}: a link, read as “${linked}”.`)
  }
  if (cells.name !== undefined) {
    if (cells.firstName === undefined && cells.familyName === undefined) Object.assign(cells, readName(cells, line))
    cells.firstName ??= withoutPart(cells.name, cells.familyName)
    cells.familyName ??= withoutPart(cells.name, cells.firstName)
    delete cells.name
  }
  for (const field of NEEDLESS) {
    const cell = cells[field]?.trim() ?? ''
    if (cell === '' || !saysNothing(cell)) continue
    cells[field] = ''
    line.mark(
      field,
      `${line.label(field)}: “${cell}” is ${field === 'joined' ? 'no day: they count as joined today' : 'left empty'}.`,
    )
  }
  let isSetAside = false
  if (isOfSeveral(cells.firstName ?? '') || isOfSeveral(cells.familyName ?? ''))
    isSetAside =
      line.ask({
        key: 'names.several',
        field: 'firstName',
        sentence: 'These names are of more than one person. Each member needs a line of their own.',
        answers: [
          { id: 'leave-out', label: 'Leave these lines out: they come with lines of their own' },
          { id: 'one', label: 'Bring each in as one member, with this name' },
        ],
        shows: `${cells.firstName ?? ''} ${cells.familyName ?? ''}`.trim(),
      }) === 'leave-out'
  askLostLetters(cells, line)
  if (cells.email) cells.email = readAddress(cells.email, line)
  if (cells.phoneNumber) cells.phoneNumber = readTelephone(cells.phoneNumber, line)
  for (const { name, isDay } of reading.fields.byName.values())
    if (isDay && cells[name]) cells[name] = readDay(name, cells[name], line)
  const isDisabled = readState(cells.isDisabled?.trim() ?? '', line)
  const paid = readPaid(cells, line)
  return { cells, marks: line.marks, questions: line.questions, paid, isDisabled, isSetAside }
}

/** The sign for letters that a program could not read, and a question mark where a letter was. */
const LOST_LETTERS = /\uFFFD|\p{L}\?\p{L}/u
const NAMES: readonly ImportField[] = ['firstName', 'familyName']

/** Asks about letters that were lost when the file was written. No encoding brings them back. */
function askLostLetters(cells: Cells, line: LineReading): void {
  for (const [field, cell] of Object.entries(cells) as [ImportField, string][]) {
    if (field === 'email' || !(LOST_LETTERS.test(cell) || (NAMES.includes(field) && cell.includes('?')))) continue
    line.ask({
      key: 'letters.lost',
      field,
      sentence:
        'Letters were lost in these cells when the file was written: another sign stands in their place. Mend them, or save the list once more from where it comes.',
      answers: [{ id: 'as-they-are', label: 'Bring them in as they are' }],
      shows: cell,
    })
  }
}

/** Reads the state of a membership: 'Active' is one who has not left. Of any other word it is asked. */
function readState(word: string, line: LineReading): boolean | null {
  if (word === '' || yesOrNo(word) !== undefined) return null
  if (/^(?:active|current|renewed)$/i.test(word)) return false
  const answer = line.ask({
    key: `state.${wordsOf(word)}`,
    field: 'isDisabled',
    sentence: `What does the state “${word}” say of these members?`,
    answers: [
      { id: 'member', label: 'They are members' },
      { id: 'left', label: 'They have left: bring them in as discontinued' },
    ],
    shows: word,
  })
  return answer === 'left'
}

/** Fields in which people write that there is nothing to write. */
const NEEDLESS: readonly ImportField[] = ['email', 'phoneNumber', 'dateOfBirth', 'joined', 'paidOn']
const NOTHING = /^(?:|-+|–|—|n\.?\/?a\.?|none|nil|unknown|not known|tbc|tba|\?+)$/i

/** Tells whether a cell is empty, or has words that say so. */
export const saysNothing = (cell: string): boolean => NOTHING.test(cell.trim())

/** Returns a name without the part of it that has a column of its own. */
const withoutPart = (name: string, part = '') =>
  part === '' ? name.trim() : name.replace(part, '').replaceAll(',', '').replace(/\s+/g, ' ').trim()

const NAME_ORDER = 'names.order'
const NAME_ORDER_LABELS: Record<NameOrder, string> = {
  'first name first': 'First name first: Ann Fletcher',
  'surname first': 'Surname first: Fletcher Ann',
}

/** Takes a name in one piece apart. Which of its words is the surname is asked where nothing says it. */
function readName({ name = '', email = '' }: Cells, line: LineReading): Pick<Cells, 'firstName' | 'familyName'> {
  const whole = name.trim()
  const { nameOrders } = line.reading
  const implied = orderImpliedBy({ name: whole, email })
  const isOpen = nameOrders.length > 1 && implied === null && isOpenName(whole)
  const answer = isOpen
    ? line.ask({
        key: NAME_ORDER,
        field: 'familyName',
        sentence: 'In which order are these names written? The file does not say.',
        answers: NAME_ORDERS.map(order => ({ id: orderId(order), label: NAME_ORDER_LABELS[order] })),
        shows: whole,
      })
    : null
  const answered = NAME_ORDERS.find(order => orderId(order) === answer)
  const order = answered ?? (nameOrders.length === 1 ? nameOrders[0] : implied) ?? 'first name first'
  const parts = splitName(whole, order)
  const { firstName, familyName } = parts
  const plain = [`${firstName} ${familyName}`.trim(), `${familyName}, ${firstName}`]
  // Of three words, some may belong to either.
  const isGuessed = !whole.includes(',') && /\s.*\s/.test(whole)
  if (!isOpen || answer !== null)
    if (!plain.includes(whole) || isGuessed)
      line.mark('firstName', `“${whole}” is split into “${firstName}” and “${familyName}”.`)
  return parts
}

/** Returns what a formula of a link shows, or the address that it leads to; null for anything else. */
function linkText(cell: string, isAddress: boolean): string | null {
  const [, target = '', text] = /^=HYPERLINK\(\s*"([^"]*)"\s*(?:[,;]\s*"([^"]*)"\s*)?\)$/i.exec(cell.trim()) ?? []
  if (target === '' && text === undefined) return null
  const address = target.replace(/^mailto:/i, '')
  return isAddress && !text?.includes('@') ? address : (text ?? address)
}

/** Returns the address alone: 'Sue <sue@club.example>;' has it with a name. Of several, it is asked. */
function readAddress(cell: string, line: LineReading): string {
  const found = cell.match(/[^\s<>;,:()"'/]+@[^\s<>;,:()"'/]+/g) ?? []
  const addresses = [...new Map(found.map(each => [each.toLowerCase(), each])).values()]
  const [first] = addresses
  if (first === undefined) return cell
  if (addresses.length === 1) {
    const rest = cell.replace(first, '')
    if (rest.trim() === '' || !/^[^@]*$/.test(rest)) return cell
    if (!/^(?:[\w\s.'’-]*<>|mailto:|[\s;,.<>]*)[\s;,.]*$/i.test(rest)) return cell
    line.mark('email', `${line.label('email')}: “${cell}” is read as ${first}.`)
    return first.replace(/\.$/, '')
  }
  const answer = line.ask({
    key: 'email.several',
    field: 'email',
    sentence: 'These cells have more than one email address, and a member has one. Which is it?',
    answers: [
      { id: 'first', label: 'The first' },
      { id: 'empty', label: 'None: leave the address empty' },
    ],
    shows: cell,
  })
  return answer === null ? cell : answer === 'first' ? first : ''
}

/** Returns the number as it is stored. What is none is asked about, and so is a 0 or a + that seems lost. */
function readTelephone(cell: string, line: LineReading): string {
  // A spreadsheet's number with a decimal point: 7700900032.0.
  const typed = cell.replace(/^(\d{5,})[.,]0+$/, '$1')
  if (typed !== cell) line.mark('phoneNumber', `${line.label('phoneNumber')}: “${cell}” is read as ${typed}.`)
  if (!isTelephone(typed)) {
    const isCut = isCutNumber(typed)
    const answer = line.ask({
      key: isCut ? 'telephone.cut' : 'telephone.none',
      field: 'phoneNumber',
      sentence: isCut
        ? 'The spreadsheet has cut these telephone numbers, and their last digits are lost. Mend them here, or save the column as text and choose the file again.'
        : 'These are no telephone numbers: they have fewer than five digits.',
      answers: [{ id: 'empty', label: 'Leave them empty' }],
      shows: cell,
    })
    return answer === null ? cell : ''
  }
  const whole = withLostStart(typed, line.reading.countryCode)
  if (whole === null) return typed
  const answer = line.ask({
    key: 'telephone.start',
    field: 'phoneNumber',
    sentence: 'These telephone numbers seem to have lost their beginning, the 0 or the +. Is it put back?',
    answers: [
      { id: 'put-back', label: 'Yes: put it before each' },
      { id: 'as-typed', label: 'No: leave them as they are' },
    ],
    shows: `${typed}, or ${whole}`,
  })
  return answer === 'put-back' ? whole : typed
}

/** Collects what is asked and marked while a line is read. */
class LineReading {
  readonly marks: ReadingMark[] = []
  readonly questions: LineQuestion[] = []
  constructor(readonly reading: Reading) {}

  /** Returns the answer that was given; null while there is none. */
  ask(question: LineQuestion): string | null {
    this.questions.push(question)
    return answerTo(question, this.reading.answers)
  }

  mark(field: ImportField, says: string): void {
    this.marks.push({ field, says })
  }

  label = (field: ImportField): string => this.reading.fields.byName.get(field)?.label ?? field
}

const MONTH_IN_WORDS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Fields with past days. With a year of two digits they are not after today. */
const HAPPENED: readonly ImportField[] = ['dateOfBirth', 'joined', 'paidOn', 'hasPaid']
/** Nobody joined or paid so many years ago. */
const TOO_LONG = 90

/** Returns the days between which a field is probably meant. */
export function spanOf(field: ImportField, today: string): DaySpan {
  if (!HAPPENED.includes(field)) return {}
  return field === 'dateOfBirth'
    ? { latest: today }
    : { latest: today, earliest: `${Number(today.slice(0, 4)) - TOO_LONG}${today.slice(4)}` }
}

/** The key of the question in which order the days of a column are written. */
export const orderKey = (field: ImportField): string => `days.${field}`
export const orderId = (order: DateOrder | NameOrder): string => order.replaceAll(' ', '-')

const ORDER_LABELS: Record<DateOrder, string> = {
  'day first': 'Day first: 31/12/1980',
  'month first': 'Month first: 12/31/1980',
  'year first': 'Year first: 80/12/31',
}

/** Returns the orders that are left for a column, after an answer. */
export function ordersOf(field: ImportField, { orders, answers }: Pick<Reading, 'orders' | 'answers'>) {
  const left = orders[field] ?? ['day first']
  const said = Object.hasOwn(answers, orderKey(field)) ? answers[orderKey(field)] : undefined
  const answered = ALL_ORDERS.filter(order => orderId(order) === said)
  return answered.length > 0 ? answered : left
}
const ALL_ORDERS = Object.keys(ORDER_LABELS) as DateOrder[]

/** Returns the day as yyyy-MM-dd; a cell that is none, or is asked about, stays as it was typed. */
function readDay(field: ImportField, cell: string, line: LineReading): string {
  const { today, orders, answers } = line.reading
  const label = line.label(field)
  const left = orders[field] ?? ['day first']
  const byOrder = daysByOrder(cell, spanOf(field, today))
  if (byOrder.size > 0) {
    const days = [...new Set(left.flatMap(order => byOrder.get(order) ?? []))]
    const [answered] = ordersOf(field, { orders, answers })
    if (days.length > 1) {
      const answer = line.ask({
        key: orderKey(field),
        field,
        sentence: `In which order are the days of ‘${label}’ written? The file does not say.`,
        answers: left.map(order => ({ id: orderId(order), label: ORDER_LABELS[order] })),
        shows: `${cell}: ${days.map(dayInWords).join(' or ')}`,
      })
      return (answer !== null && answered && byOrder.get(answered)) || cell
    }
    const chosen = answered && byOrder.get(answered)
    const [only = cell] = days
    // A column that speaks for two orders says of such a day only that it has no other reading.
    const isOdd = left.length > 1 && left.some(order => !byOrder.has(order))
    if (chosen !== undefined && (!isOdd || Object.hasOwn(answers, orderKey(field)))) return chosen
    if (isOdd) line.mark(field, `${label}: “${cell}” can only be ${dayInWords(only)}.`)
    return isOdd ? only : cell
  }
  const understood = line.reading.swapped.includes(field) ? understoodDay(cell) : null
  const other = understood === null ? null : swappedDay(understood)
  if (understood !== null && other !== null) {
    const answer = line.ask({
      key: `swapped.${field}`,
      field,
      sentence: `The spreadsheet took these in ‘${label}’ for days, and left the others as text. It may have taken the month for the day. Which are meant?`,
      answers: [
        { id: 'as-they-are', label: 'The first: as they are' },
        { id: 'swap', label: 'The second: day and month the other way round' },
      ],
      shows: `${dayInWords(understood)} or ${dayInWords(other)}`,
    })
    return answer === null ? cell : answer === 'swap' ? other : understood
  }
  const year = yearAlone(cell)
  const month = year === null ? monthAlone(cell) : null
  if (year !== null || month !== null) {
    const first = year === null ? `${month}-01` : `${year}-01-01`
    const answer = line.ask({
      key: `${year === null ? 'month' : 'year'}.${field}`,
      field,
      sentence: `‘${label}’ has a ${year === null ? 'month' : 'year'} without a day here. Which day is meant?`,
      answers: [
        { id: 'empty', label: field === 'joined' ? 'None: they count as joined today' : 'None: leave the day empty' },
        { id: 'first', label: year === null ? 'The first day of that month' : '1 January of that year' },
      ],
      shows: year === null ? `${cell}: ${MONTH_IN_WORDS.format(new Date(first))}` : cell,
    })
    return answer === null ? cell : answer === 'first' ? first : ''
  }
  const day = dayIn(cell, 'day first', spanOf(field, today).latest)
  if (day !== null && isSerialNumber(cell.trim()))
    line.mark(field, `${label}: the spreadsheet’s number ${cell} is ${dayInWords(day)}.`)
  return day ?? cell
}

const YES = /^(y|yes|true|1|x|✓|✔|j|ja|oui|paid|paid up|held|valid)$/i
const NO = /^(|n|no|false|0|-|–|none|nein|non|unpaid|not paid|due|owing|n\/a)$/i

/** Returns undefined if the cell is neither. */
export function yesOrNo(cell: string): boolean | undefined {
  const typed = cell.trim()
  if (YES.test(typed)) return true
  return NO.test(typed) ? false : undefined
}

/** Returns what the columns of the fee say. A day in the second of them says paid, unless the first says no. */
function readPaid({ hasPaid, paidOn }: Cells, line: LineReading): PaidInFile {
  const day = paidOn || null
  const said = hasPaid?.trim() ? paidIn(hasPaid, line) : { hasPaid: day !== null, amountPaid: null, paidOn: day }
  const paid = { ...said, paidOn: said.hasPaid ? (day ?? said.paidOn) : null }
  const { membershipYear } = line.reading
  if (membershipYear === null || paid.paidOn === null || paid.paidOn >= `${membershipYear - 1}-10-01`) return paid
  if (!/^\d{4}-\d{2}-\d{2}$/.test(paid.paidOn)) return paid
  const answer = line.ask({
    key: 'paid.earlier',
    field: 'hasPaid',
    sentence: `These payments were made long before the membership year ${membershipYear}. Were they for it?`,
    answers: [
      { id: 'unpaid', label: `No: they have not paid for ${membershipYear}` },
      { id: 'paid', label: `Yes: record them for ${membershipYear}` },
    ],
    shows: dayInWords(paid.paidOn),
  })
  return answer === 'paid' ? paid : UNPAID
}

const paidWith = (amountPaid: string | null, paidOn: string | null = null): PaidInFile => ({
  hasPaid: true,
  amountPaid,
  paidOn,
})
const UNPAID: PaidInFile = { hasPaid: false, amountPaid: null, paidOn: null }

/** What the cell of a fee says: Yes or No, a sum in pounds, or the day of the payment. Otherwise it is asked. */
function paidIn(cell: string, line: LineReading): PaidInFile {
  const hasPaid = yesOrNo(cell)
  if (hasPaid !== undefined) return hasPaid ? paidWith(null) : UNPAID
  // A comma before one or two digits is the decimal point of other countries.
  const sum = cell.trim().replace(/,(?=\d{1,2}$)/, '.')
  const isYear = yearAlone(cell) !== null
  if (!isYear && isSumReceived(sum)) return paidWith(poundsIn(sum))
  if (poundsTyped(6).test(sum) && !isYear) return UNPAID
  const day = isYear ? cell : readDay('hasPaid', cell, line)
  if (day !== cell) return day === '' ? UNPAID : paidWith(null, day)
  if (line.questions.some(({ key }) => PAID_DAYS.includes(key))) return UNPAID
  return paidAnswered(cell, isYear, line)
}
const PAID_DAYS = [orderKey('hasPaid'), 'year.hasPaid', 'month.hasPaid']

/** Asks once for all cells that say the same, whatever their numbers. */
function paidAnswered(cell: string, isYear: boolean, line: LineReading): PaidInFile {
  const label = line.label('hasPaid')
  const [sum = ''] = /£\s?\d[\d,]*(?:\.\d{1,2})?|\d[\d,]*\.\d\d|\d[\d,]*(?=\s*(?:of|\/)\s*£?\d)/i.exec(cell) ?? []
  const isSum = isYear || (isSumReceived(sum) && !/-\s?£?\s?\d|\(\s?£?\s?\d/.test(cell))
  const answer = line.ask({
    key: `paid.${isYear ? yearAlone(cell) : wordsOf(cell)}`,
    field: 'hasPaid',
    sentence: `What does “${cell.trim()}” in ‘${label}’ say of this membership year?`,
    answers: [
      { id: 'paid', label: 'They have paid' },
      ...(isSum
        ? [{ id: 'sum', label: isYear ? 'They have paid that many pounds' : 'They have paid the first sum' }]
        : []),
      { id: 'unpaid', label: 'They have not paid' },
    ],
    shows: cell.trim(),
  })
  if (answer === 'sum') return paidWith(poundsIn(isYear ? cell : sum))
  return answer === 'paid' ? paidWith(null) : UNPAID
}

/** Returns the words of a cell with a # for each number: '£65 of 130' and '£80 of 145' are asked about once. */
const wordsOf = (cell: string): string =>
  cell
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\d+(?:[.,]\d+)*/g, '#')
    .replaceAll(/\s+/g, '-')
