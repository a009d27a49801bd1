// A file with a club's members as lines of text cells: CSV or an Excel workbook, by its content and not by its name.
// The import's page and npm run club -- import read it alike. Nothing in the file is run: a formula counts with the
// value that was saved with it.
import { beginsWith, decoded, type Encoding, encodingOf, inEach, isOddIn, othersFor } from './encoding'
import { headingWord } from './headingWord'
import { MOST_CELLS, MOST_COLUMNS, MOST_LINES, MOST_TEXT, PASSED, tooLargeFile, UnreadableFile } from './fileLimits'
import { unpackWorkbook } from './unpackWorkbook'
import type { SheetParts } from './workbookParts'
import { utcDay } from '../rules/days'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface FileLine {
  /** The line's number in the file, as a spreadsheet counts: the first is 1. */
  number: number
  cells: readonly string[]
  /** What one should know of it: it is hidden, or was filled from merged cells. */
  remarks?: readonly string[]
  /** Its odd letters in this encoding and in others; left out where the letters are certain. */
  letters?: string
}

export interface FileTable {
  lines: readonly FileLine[]
  /** The number of cells in the widest line. */
  width: number
  /** The encoding and the separator with which it was read; null if its kind has no such choice. */
  encoding: Encoding | null
  separator: Separator | null
  /** All sheets of a workbook, and the one that was read. */
  sheets: readonly string[]
  sheet: string | null
  /** What one should know of the file: what is hidden in it, and that merged cells were filled. */
  remarks: readonly string[]
  /** The encodings in which its letters may be meant, if that is not certain. */
  encodings: readonly Encoding[]
}

/** The settings for reading the file if it is not recognised correctly. */
export interface Reading {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

/**
 * Reads a file. `headings` are those that are known (headingWord.ts): a workbook is opened at the sheet with most of
 * them. Throws UnreadableFile.
 */
export async function readFileTable(
  bytes: Uint8Array<ArrayBuffer>,
  reading: Reading = {},
  headings: readonly string[] = [],
): Promise<FileTable> {
  const large = tooLargeFile(bytes.length)
  if (large !== null) throw new UnreadableFile(large)
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.')
  const table = beginsWith(bytes, ZIP)
    ? await readWorkbook(bytes, reading, new Set(headings))
    : await readText(bytes, reading)
  if (table.lines.length === 0) throw new UnreadableFile('There is nothing in this file but empty lines.')
  if (table.lines.length > MOST_LINES) throw new UnreadableFile(PASSED.lines)
  if (table.width > MOST_COLUMNS) throw new UnreadableFile(PASSED.columns)
  return table
}

/** Lines by which the separator is recognised, and the characters that are looked at for them. */
const SAMPLE = 20
const SAMPLE_TEXT = 100_000

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of Office files before 2007, and of newer ones that are locked with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]

const SAVE_AS = 'Please open it in your spreadsheet and save it as .xlsx or as CSV.'

async function readText(bytes: Uint8Array, { encoding, separator }: Reading): Promise<FileTable> {
  if (beginsWith(bytes, COMPOUND)) {
    const isLocked = holdsWide(bytes, 'EncryptedPackage')
    throw new UnreadableFile(
      isLocked
        ? 'This workbook is locked with a password. Please open it, save it without a password, and choose that file.'
        : `This is a file of an Excel before 2007 (.xls). ${SAVE_AS}`,
    )
  }
  if (beginsWith(bytes, PDF))
    throw new UnreadableFile('This is a PDF. Please choose the spreadsheet that it was made from.')
  const read = encoding ?? encodingOf(bytes)
  if (!read.startsWith('utf-16') && bytes.includes(0))
    throw new UnreadableFile(`This is neither text nor an Excel workbook. ${SAVE_AS}`)
  const text = decoded(bytes, read)
  // Somebody who chose the encoding is certain of it.
  const encodings = encoding === undefined ? othersFor(text, read) : []
  const { default: Papa } = await import('papaparse')
  // Excel's own first line, by which it knows the separator again.
  const [said = '', sign] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const lines = text.slice(said.length)
  const sample = lines.slice(0, SAMPLE_TEXT)
  // The separator is the one that makes most columns of the first lines. The empty line at the end of a short file
  // spoils Papa's own guess.
  const columnsBy = (delimiter: Separator) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE, skipEmptyLines: 'greedy' })
    return data.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(data.length / 2)] ?? 0
  }
  const delimiter =
    separator ??
    SEPARATORS.find(each => each === sign) ??
    SEPARATORS.reduce((best, each) => (columnsBy(each) > Math.max(1, columnsBy(best)) ? each : best))
  const filled: FileLine[] = []
  let number = said ? 1 : 0
  let cellsRead = 0
  let fault: string | null = null
  // The file is read line by line, so that nothing is built of what exceeds the limits.
  Papa.parse<string[]>(lines, {
    delimiter,
    step: ({ data, errors }, parser) => {
      number += 1
      const cells = data.map(asTyped)
      const odd = encodings.length > 0 ? cells.find(cell => isOddIn(cell, read)) : undefined
      if (cells.some(cell => cell !== ''))
        filled.push({ number, cells, ...(odd !== undefined && { letters: inEach(odd, read, encodings) }) })
      cellsRead += cells.length
      if (errors.some(({ type }) => type === 'Quotes'))
        fault = `A quotation mark is not closed, on line ${number} or near it, so that what follows cannot be told apart. Please mend it, or save the list once more from your spreadsheet.`
      else if (filled.length > MOST_LINES) fault = PASSED.lines
      else if (cellsRead > MOST_CELLS) fault = PASSED.cells
      if (fault !== null) parser.abort()
    },
  })
  if (fault !== null) throw new UnreadableFile(fault)
  return {
    ...tableOf(filled),
    encoding: read,
    separator: delimiter,
    sheets: [],
    sheet: null,
    remarks: [],
    encodings: filled.some(({ letters }) => letters !== undefined) ? [read, ...encodings] : [],
  }
}

/** Returns whether the bytes contain the words in little-endian UTF-16, as a compound file names its parts. */
function holdsWide(bytes: Uint8Array, words: string): boolean {
  const wide = [...words].flatMap(sign => [sign.charCodeAt(0), 0])
  const first = wide[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wide.every((sign, index) => bytes[at + index] === sign)) return true
  return false
}

/**
 * Returns what somebody typed, without the spreadsheet's guard: `'+44` and `="0123"` are written so that no program
 * calculates with them.
 */
const asTyped = (cell: string) => {
  const typed = cell.trim()
  const [, quoted] = /^="([^"]*)"$/.exec(typed) ?? []
  return quoted ?? typed.replace(/^'(?=\s*[=+\-@＝＋－＠\d(])/, '')
}

function tableOf(lines: readonly FileLine[]): Pick<FileTable, 'lines' | 'width'> {
  const filled = lines.filter(({ cells }) => cells.some(cell => cell !== ''))
  return {
    lines: filled,
    width: filled.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex(cell => cell !== '') + 1), 0),
  }
}

async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet }: Reading,
  headings: ReadonlySet<string>,
): Promise<FileTable> {
  const { unpacked, parts } = await unpackWorkbook(bytes)
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await readXlsxFile(unpacked.buffer).catch((error: unknown) => {
    throw new UnreadableFile('This workbook is damaged and cannot be read. Please save it once more.', { cause: error })
  })
  // Where nobody says which: the one with most headings that are known, a visible one first, and something in it.
  const worth = ({ sheet: name, data }: (typeof sheets)[number]) =>
    headingsIn(data, headings) * 4 +
    (parts.get(name)?.isHidden ? 0 : 2) +
    (data.some(row => row.some(cell => cell !== null)) ? 1 : -1000)
  const read =
    sheets.find(each => each.sheet === sheet) ?? sheets.toSorted((one, other) => worth(other) - worth(one))[0]
  expectLittleText(read?.data ?? [])
  const ofSheet = parts.get(read?.sheet ?? '')
  const lines = withMerged(
    (read?.data ?? []).map((row, at) => ({ number: at + 1, cells: row.map(cellText) })),
    ofSheet,
  )
  const hidden = sheets.filter(({ sheet: name }) => parts.get(name)?.isHidden).map(({ sheet: name }) => name)
  const table = tableOf(lines.map(line => (ofSheet?.hiddenRows.has(line.number) ? withRemark(line, HIDDEN_ROW) : line)))
  return {
    ...table,
    encoding: null,
    separator: null,
    sheets: sheets.map(each => each.sheet),
    sheet: read?.sheet ?? null,
    remarks: remarksOn(table.lines, ofSheet, hidden),
    encodings: [],
  }
}

/** The known headings of the line that has most of them. */
const headingsIn = (data: readonly (readonly unknown[])[], known: ReadonlySet<string>): number =>
  Math.max(
    0,
    ...data
      .slice(0, SAMPLE)
      .map(row => row.filter(cell => typeof cell === 'string' && known.has(headingWord(cell))).length),
  )

const HIDDEN_ROW = 'This row is hidden in the workbook.'
const withRemark = (line: FileLine, remark: string): FileLine => ({
  ...line,
  remarks: [...(line.remarks ?? []), remark],
})

/** The most cells that merged ones are filled into. */
const MOST_FILLED = 50_000

/** Fills cells that are merged below one another: the others of them are empty in the file. */
function withMerged(lines: readonly FileLine[], parts: SheetParts | undefined): FileLine[] {
  const filled = [...lines]
  let left = MOST_FILLED
  for (const { column, row, lastRow } of parts?.merged ?? []) {
    const value = filled[row - 1]?.cells[column] ?? ''
    if (value === '') continue
    for (let at = row; at < Math.min(lastRow, filled.length); at += 1) {
      const line = filled[at]
      if (!line || (line.cells[column] ?? '') !== '') continue
      left -= 1
      if (left < 0) throw new UnreadableFile(PASSED.cells)
      const cells = Array.from({ length: Math.max(line.cells.length, column + 1) }, (_, index) =>
        index === column ? value : (line.cells[index] ?? ''),
      )
      filled[at] = withRemark({ ...line, cells }, `“${value}” is filled in from merged cells.`)
    }
  }
  return filled
}

function remarksOn(lines: readonly FileLine[], parts: SheetParts | undefined, hidden: readonly string[]): string[] {
  const rows = lines.filter(({ number }) => parts?.hiddenRows.has(number)).map(({ number }) => number)
  const columns = (parts?.hiddenColumns ?? []).filter(column => lines.some(({ cells }) => (cells[column] ?? '') !== ''))
  // A title has its line for itself.
  const hasOthers = (row: number) =>
    lines.some(({ number, cells }) => number === row && cells.filter(cell => cell !== '').length > 1)
  const isAcross = parts?.merged.some(({ column, lastColumn, row }) => lastColumn > column && hasOthers(row)) ?? false
  return [
    hidden.length > 0 ? `Hidden sheets: ${hidden.join(', ')}. They are read only if you choose one.` : '',
    rows.length > 0 ? `Hidden rows are read, too: ${rows.join(', ')}.` : '',
    columns.length > 0 ? `Hidden columns are read, too: ${columns.map(columnLetter).join(', ')}.` : '',
    lines.some(({ remarks }) => remarks?.some(each => each !== HIDDEN_ROW))
      ? 'Cells that are merged below one another are filled in each of their rows.'
      : '',
    isAcross ? 'Some cells are merged across columns: only the first of these columns has their text.' : '',
  ].filter(Boolean)
}

/** Returns the letter of a column, as a spreadsheet has it. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Every cell may refer to one long text. */
function expectLittleText(rows: readonly (readonly unknown[])[]): void {
  let length = 0
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') length += cell.length
  if (length > MOST_TEXT) throw new UnreadableFile(PASSED.text)
}

/** Days as yyyy-MM-dd: the library reads them in UTC. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : utcDay(cell)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null || cell === undefined ? '' : asTyped(String(cell).replace(/\u200B$/, ''))
}
