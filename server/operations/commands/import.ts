import { readFile, stat } from 'node:fs/promises'
import type { LookupItem } from '#contract/call'
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
import { ownMemberField } from '#contract/resources/ownFields'
import { counted } from '#contract/numbers'
import {
  type ClubLists,
  columnName,
  type ImportChoices,
  type JudgedRow,
  judgeRows,
  recognise,
  rowsOf,
} from '#contract/memberFile/memberRows'
import { InvalidInput, Refusal } from '../../errors'
import { listLookupItems } from '../../club/lookups/queries'
import { existingMembers } from '../../members/import/findExisting'
import { importMembers } from '../../members/import/importMembers'
import { readMemberFields } from '../../club/fields/readOwnFields'
import { readToday } from '../../time'
import { type Club, CommandError } from './withClub'

const SWITCHES = ['--update', '--dry-run', '--leave-out-faulty'] as const
type Switch = (typeof SWITCHES)[number]

/**
 * Brings in the members of a CSV file or workbook, as the page does. Prints what it recognised, and the faults of each
 * line. Nothing is written unless every line is good, or the faulty ones are to be left out. Throws CommandError.
 */
export async function importFile(club: Club, words: readonly string[]): Promise<void> {
  const { path, switches } = readWords(words)
  const { rows, existing } = await examine(club, path)
  const sound = rows.flatMap((row, place) =>
    row.member ? [{ ...row.member, line: row.line, existing: existing[place] ?? null }] : [],
  )
  const faulty = rows.length - sound.length
  const known = sound.filter(row => row.existing !== null).length
  club.print(
    `${counted(rows.length, 'line')}: ${sound.length - known} new, ${counted(known, 'member')} already${switches.has('--update') ? ', to be updated' : ''}, ${faulty} faulty.`,
  )
  if (faulty > 0 && !switches.has('--leave-out-faulty'))
    throw new CommandError(
      'Nothing was imported. Mend the lines above and try again, or leave them out with --leave-out-faulty.',
    )
  if (switches.has('--dry-run')) return club.print('Nothing was imported: this was a trial.')
  if (sound.length === 0) throw new CommandError('There is nobody to import.')
  const done = await importMembers(
    club,
    { caller: null, idempotencyKey: null, idempotencyDigest: null },
    { rows: sound, update: switches.has('--update') },
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(sentencesOf(error)) : error
  })
  club.print(`${done.added} added, ${done.updated} updated, ${done.unchanged} left as they were.`)
}

const sentencesOf = (refusal: Refusal): string =>
  refusal instanceof InvalidInput ? Object.values(refusal.modelState).flat().join('\n') : refusal.message

function readWords(words: readonly string[]): { path: string; switches: ReadonlySet<Switch> } {
  const switches = new Set(SWITCHES.filter(each => words.includes(each)))
  const [path, ...rest] = words.filter(word => !SWITCHES.some(each => each === word))
  if (path === undefined || rest.length > 0)
    throw new CommandError(`Say which file: import <file> [${SWITCHES.join('] [')}]`)
  return { path, switches }
}

/** Reads the file, and prints what was recognised of it and the faults of its lines. */
async function examine({ database, clock, print }: Club, path: string) {
  const table = await readFileTable(await bytesOf(path)).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new CommandError(error.message) : error
  })
  const fields = fileFields((await readMemberFields(database)).map(ownMemberField))
  const { choices, isDateCertain } = recognise(table, fields)
  if (table.encoding) print(`Encoding ${table.encoding}, separated by ${JSON.stringify(table.separator)}.`)
  else print(`Sheet ${table.sheet} of ${table.sheets.length}.`)
  print(`Days with the ${choices.dateOrder}${isDateCertain ? '' : ': the file does not say so itself'}.`)
  for (const [column, field] of choices.columns.entries())
    print(
      `  ${columnName(table, choices.heading, column)} → ${field ? fields.byName.get(field)?.label : 'passed over'}`,
    )
  const rows = await judge(database, rowsIn(table, choices, await readToday(database, clock), fields))
  for (const row of rows) for (const fault of faultsOf(row, fields)) print(`Line ${row.line}: ${fault}`)
  const existingOf = await existingMembers(database)
  return { rows, existing: rows.map(({ member }) => member && (existingOf(member)?.userId ?? null)) }
}

const rowsIn = (
  table: Awaited<ReturnType<typeof readFileTable>>,
  choices: ImportChoices,
  today: string,
  fields: FileFields,
) => ({
  rows: rowsOf(table, choices, today, fields),
  choices,
  today,
  fields,
})

const judge = async (database: Club['database'], { rows, ...judging }: ReturnType<typeof rowsIn>) =>
  judgeRows(rows, { lists: await readLists(database), ...judging })

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
