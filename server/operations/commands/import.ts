import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { LookupItem } from '#contract/call'
import { DATE_ORDERS } from '#contract/memberFile/dates'
import { ENCODINGS } from '#contract/memberFile/encoding'
import { type Answers, answerTo, type FileQuestion, questionsOf } from '#contract/memberFile/fileQuestions'
import { tooLargeFile, UnreadableFile } from '#contract/memberFile/fileLimits'
import { readFileTable } from '#contract/memberFile/fileTable'
import {
  CHOSEN_FIELDS,
  type ChosenField,
  CLUB_LISTS,
  fileFields,
  type FileFields,
  type ImportField,
} from '#contract/memberFile/importFields'
import { type DayOrders, orderId, orderKey, ordersOf } from '#contract/memberFile/readCells'
import { decideAll, plainWord } from '#contract/memberFile/whoIsMeant'
import { ownMemberField } from '#contract/resources/ownFields'
import { fullName } from '#contract/rules/names'
import { counted } from '#contract/rules/numbers'
import {
  type ClubLists,
  columnName,
  columnsHolding,
  dayOrdersOf,
  holdsNames,
  type ImportChoices,
  type JudgedRow,
  judgeTable,
  LETTERS,
  recognise,
  rowsOf,
  unknownWords,
  wordKey,
} from '#contract/memberFile/memberRows'
import { InvalidInput, Refusal } from '../../errors'
import { listLookupItems } from '../../lookups/queries'
import { readWhoIsMeant } from '../../memberImport/findExisting'
import { readImportSettings } from '../../memberImport/readImportSettings'
import { importMembers } from '../../memberImport/importMembers'
import { readMemberFields } from '../../fields/readOwnFields'
import { readToday } from '../../time'
import { type Club, CommandError } from './withClub'

const OPTIONS = {
  update: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'leave-out-faulty': { type: 'boolean', default: false },
  answer: { type: 'string', multiple: true },
} as const

/** Answers a question of the file: `--answer KEY=ANSWER`, as the question is printed with. */
const ANSWER = '--answer'

/**
 * Brings in the members of a CSV file or workbook, as the page does. Prints what it recognised, the faults of each
 * line, and what the file does not settle. Nothing is written unless every question is answered, and every line is good
 * or the faulty ones are to be left out. Throws CommandError.
 */
export async function importFile(club: Club, words: readonly string[]): Promise<void> {
  const { path, options, answers } = readWords(words)
  const { rows, hasUnknownWords } = await examine(club, path, answers)
  const sound = rows.flatMap(({ member, line, existing, asked, isAnother }) =>
    member ? [{ ...member, line, existing, asked: [...(asked ?? [])], isAnother }] : [],
  )
  const waiting = rows.filter(({ waitsFor }) => waitsFor.length > 0).length
  const setAside = rows.filter(({ isSetAside }) => isSetAside).length
  const faulty = rows.length - sound.length - waiting - setAside
  const known = sound.filter(row => row.existing !== null).length
  const withoutAddress = sound.filter(({ email, existing }) => email === '' && existing === null).length
  club.print(
    `${counted(rows.length, 'line')}: ${sound.length - known} new, ${counted(known, 'member')} already${options.update && known > 0 ? ', to be updated' : ''}, ${faulty} faulty${waiting > 0 ? `, ${waiting} waiting for an answer` : ''}${setAside > 0 ? `, ${setAside} left out by an answer` : ''}.`,
  )
  if (withoutAddress > 0)
    club.print(
      `Without an email address: ${counted(withoutAddress, 'new member')}. They cannot sign in, and no email reaches them, until one is added.`,
    )
  if (waiting > 0)
    throw new CommandError(
      `Nothing was imported. Answer what the file does not settle with ${ANSWER}, once for each question above, or mend the lines.`,
    )
  if (faulty > 0 && !options['leave-out-faulty'])
    throw new CommandError(
      `Nothing was imported. Mend the lines above and try again, ${hasUnknownWords ? `say with ${ANSWER} what the words mean, ` : ''}or leave the lines out with --leave-out-faulty.`,
    )
  if (options['dry-run']) return club.print('Nothing was imported: this was a trial.')
  if (sound.length === 0) throw new CommandError('There is nobody to import.')
  const done = await importMembers(
    club,
    { caller: null, idempotencyKey: null, idempotencyDigest: null },
    { rows: sound, update: options.update },
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(sentencesOf(error)) : error
  })
  club.print(`${done.added} added, ${done.updated} updated, ${done.unchanged} left as they were.`)
}

const sentencesOf = (refusal: Refusal): string =>
  refusal instanceof InvalidInput ? Object.values(refusal.modelState).flat().join('\n') : refusal.message

function readWords(words: readonly string[]) {
  const { values: options, positionals } = parsed(words)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CommandError(`Say which file: ${USAGE}`)
  const answers: Answers = Object.fromEntries(
    (options.answer ?? []).map(said => {
      const end = said.lastIndexOf('=')
      if (end < 1)
        throw new CommandError(
          `After ${ANSWER} stands a question with its answer, as in ${ANSWER} days.joined=day-first.`,
        )
      return [said.slice(0, end), said.slice(end + 1)]
    }),
  )
  return { path, options, answers }
}

const USAGE = `import <file> [--update] [--dry-run] [--leave-out-faulty] [${ANSWER} KEY=ANSWER]…`

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // Node's first sentence says which word it is: Unknown option '--updat'.
    throw new CommandError(`${String(error instanceof Error ? error.message : error).split('. ')[0]}. ${USAGE}`)
  }
}

/** Reads the file, and prints what was recognised of it, the faults of its lines and what is asked about them. */
async function examine({ database, clock, print }: Club, path: string, answered: Answers) {
  const fields = fileFields((await readMemberFields(database)).map(ownMemberField))
  const { [LETTERS]: letters, ...answers } = answered
  const encoding = ENCODINGS.find(each => each === letters)
  if (letters !== undefined && encoding === undefined)
    throw new CommandError(`“${letters}” is no answer to “${LETTERS}”. There are: ${ENCODINGS.join(', ')}.`)
  const table = await readFileTable(await bytesOf(path), { encoding }, [...fields.byHeading.keys()]).catch(
    (error: unknown) => {
      throw error instanceof UnreadableFile ? new CommandError(error.message) : error
    },
  )
  const lists = await readLists(database)
  const recognised = recognise(table, fields)
  const unknown = unknownWords(rowsOf(table, recognised), lists)
  const words = unknown.map(each => wordQuestion(each, lists, fields, answers))
  const choices = { ...recognised, answers, words: meantBy(words) }
  const today = await readToday(database, clock)
  const orders = dayOrdersOf(table, choices, today, fields)
  if (table.encoding) print(`Encoding ${table.encoding}, separated by ${JSON.stringify(table.separator)}.`)
  else print(`Sheet ${table.sheet} of ${table.sheets.length}.`)
  for (const remark of table.remarks) print(remark)
  const telephones = columnsHolding(table, choices, 'phoneNumber')
  const nameOf = (column: number) => columnName(table, choices.heading, column)
  for (const [column, field] of choices.columns.entries()) {
    const read = field && fields.byName.get(field)
    const [order] = field && read?.isDay ? ordersOf(field, { orders, answers }) : []
    const isReserve = telephones.indexOf(column) > 0 && `, where ${nameOf(telephones[0] ?? 0)} has none`
    print(`  ${nameOf(column)} → ${read ? read.label : 'passed over'}${order ? `, ${order}` : ''}${isReserve || ''}`)
  }
  if (!holdsNames(choices.columns)) throw new CommandError(NO_NAMES)
  const club = await readImportSettings(database)
  const judged = judgeTable(table, { lists, choices, today, fields, club })
  const meantOf = await readWhoIsMeant(database)
  const rows = decideAll(judged, meantOf, answers)
  for (const row of rows) for (const fault of faultsOf(row, fields)) print(`Line ${row.line}: ${fault}`)
  for (const row of rows) for (const { says } of row.marks) print(`Line ${row.line}: ${says}`)
  for (const { line, found, member } of rows)
    if (found && member && plainWord(found.name) !== plainWord(fullName(member)))
      print(`Line ${line}: ${fullName(member)} is the member ${found.name}, found by their ${found.by}.`)
  const questions = [...words, ...questionsOf(rows, answers)]
  expectKnown(answers, questions, orders)
  for (const question of questions) if (question.answer === null) printQuestion(question, print)
  return { rows, hasUnknownWords: words.some(({ answer }) => answer === null) }
}

const NO_NAMES =
  'Nothing was imported. No column holds the names. Write ‘First name’ and ‘Surname’ above them, or ‘Name’ above names in one piece, and try again.'

interface WordQuestion extends FileQuestion {
  answers: readonly { id: string; label: string; means: number | null }[]
}

/** Asks which of the club's own words a word of the file is. */
function wordQuestion(
  { field, word, count }: ReturnType<typeof unknownWords>[number],
  lists: ClubLists,
  { byName }: FileFields,
  answered: Answers,
): WordQuestion {
  const question = {
    key: wordKey(field, word),
    sentence: `What is “${word}” (${counted(count, 'line')}) in ‘${byName.get(field)?.label}’? The club does not have it.`,
    answers: [
      ...lists[field].map(({ id, name }) => ({ id: name, label: '', means: id })),
      { id: 'empty', label: 'Leave it empty', means: null },
    ],
    lines: [],
  }
  return { ...question, answer: answerTo(question, answered) }
}

const meantBy = (words: readonly WordQuestion[]): ImportChoices['words'] =>
  Object.fromEntries(
    words.flatMap(({ key, answers, answer }) => {
      const chosen = answers.find(({ id }) => id === answer)
      return chosen ? [[key, chosen.means]] : []
    }),
  )

/** A mistyped answer must not pass for one that was taken. */
function expectKnown(answers: Answers, questions: readonly FileQuestion[], orders: DayOrders): void {
  for (const [key, answer] of Object.entries(answers)) {
    // The order of a column can be said though the file seems to settle it.
    const question =
      questions.find(each => each.key === key) ??
      Object.keys(orders)
        .map(orderQuestion)
        .find(each => each.key === key)
    if (!question) throw new CommandError(`The file asks no question “${key}”.`)
    if (!question.answers.some(({ id }) => id === answer))
      throw new CommandError(
        `“${answer}” is no answer to “${key}”. There are: ${question.answers.map(({ id }) => id).join(', ')}.`,
      )
  }
}

const orderQuestion = (field: string) => ({
  key: orderKey(field as ImportField),
  answers: DATE_ORDERS.map(order => ({ id: orderId(order) })),
})

function printQuestion({ key, sentence, answers, lines }: FileQuestion, print: Club['print']): void {
  print(`Asked: ${sentence}`)
  for (const { line, shows } of lines) print(`  Line ${line}: ${shows}`)
  for (const { id, label } of answers) print(`  ${ANSWER} ${quoted(`${key}=${id}`)}   ${label}`.trimEnd())
}

/** A word of a command, as a shell takes it. */
const quoted = (word: string) => (/^[\w.=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

const faultsOf = ({ faults, cells }: JudgedRow, { byName }: FileFields): string[] =>
  Object.entries(faults).map(
    ([field, sentence]) =>
      `${byName.get(field as ImportField)?.label} “${cells[field as ImportField] ?? ''}”: ${sentence}`,
  )

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const large = tooLargeFile((await stat(path)).size)
    if (large !== null) throw new CommandError(large)
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`The file ${path} cannot be read.`)
  }
}

/** The lists include retired items, since a file of the club's past may name them. */
async function readLists(database: Club['database']): Promise<ClubLists> {
  const lists: Partial<Record<ChosenField, LookupItem[]>> = {}
  for (const field of CHOSEN_FIELDS)
    lists[field] = await listLookupItems(database, CLUB_LISTS[field], { retired: true })
  return lists as ClubLists
}
