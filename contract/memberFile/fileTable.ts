// A file with a club's members as lines of text cells: CSV or an Excel workbook, by its content and not by its name.
// The import's page and npm run club -- import read it alike. Nothing in the file is run: a formula counts with the
// value that was saved with it.
import { beginsWith, type Encoding, encodingOf } from './encoding'
import { MOST_CELLS, MOST_COLUMNS, MOST_LINES, MOST_TEXT, PASSED, tooLargeFile, UnreadableFile } from './fileLimits'
import { unpackWorkbook } from './unpackWorkbook'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface FileLine {
  /** The line's number in the file, as a spreadsheet counts: the first is 1. */
  number: number
  cells: readonly string[]
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
}

/** The settings for reading the file if it is not recognised correctly. */
export interface Reading {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

/** Throws UnreadableFile. */
export async function readFileTable(bytes: Uint8Array<ArrayBuffer>, reading: Reading = {}): Promise<FileTable> {
  const large = tooLargeFile(bytes.length)
  if (large !== null) throw new UnreadableFile(large)
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.')
  const table = beginsWith(bytes, ZIP) ? await readWorkbook(bytes, reading) : await readText(bytes, reading)
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
  const text = new TextDecoder(read).decode(bytes)
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
      if (cells.some(cell => cell !== '')) filled.push({ number, cells })
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
  }
}

/** Returns whether the bytes contain the words in little-endian UTF-16, as a compound file names its parts. */
function holdsWide(bytes: Uint8Array, words: string): boolean {
  const wide = [...words].flatMap(sign => [sign.charCodeAt(0), 0])
  const first = wide[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wide.every((sign, place) => bytes[at + place] === sign)) return true
  return false
}

/**
 * Returns what somebody typed, without the spreadsheet's guard: `'+44` and `="0123"` are written so that no program
 * calculates with them.
 */
const asTyped = (cell: string) => {
  const typed = cell.trim()
  const [, quoted] = /^="([^"]*)"$/.exec(typed) ?? []
  return quoted ?? typed.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}

function tableOf(lines: readonly FileLine[]): Pick<FileTable, 'lines' | 'width'> {
  const filled = lines.filter(({ cells }) => cells.some(cell => cell !== ''))
  return {
    lines: filled,
    width: filled.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex(cell => cell !== '') + 1), 0),
  }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, { sheet }: Reading): Promise<FileTable> {
  const unpacked = await unpackWorkbook(bytes)
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await readXlsxFile(unpacked.buffer).catch((error: unknown) => {
    throw new UnreadableFile('This workbook is damaged and cannot be read. Please save it once more.', { cause: error })
  })
  // The first with something in it, where nobody says which.
  const read =
    sheets.find(each => each.sheet === sheet) ??
    sheets.find(({ data }) => data.some(row => row.some(cell => cell !== null))) ??
    sheets[0]
  expectLittleText(read?.data ?? [])
  const lines = (read?.data ?? []).map((row, at) => ({ number: at + 1, cells: row.map(cellText) }))
  return {
    ...tableOf(lines),
    encoding: null,
    separator: null,
    sheets: sheets.map(each => each.sheet),
    sheet: read?.sheet ?? null,
  }
}

/** Every cell may refer to one long text. */
function expectLittleText(rows: readonly (readonly unknown[])[]): void {
  let length = 0
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') length += cell.length
  if (length > MOST_TEXT) throw new UnreadableFile(PASSED.text)
}

/** Days as yyyy-MM-dd: the library reads them in UTC. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null || cell === undefined ? '' : asTyped(String(cell).replace(/\u200B$/, ''))
}
