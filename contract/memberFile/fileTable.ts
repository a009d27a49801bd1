// A file with a club's members as lines of text cells: CSV or an Excel workbook, by what is in it and not by its name. Read alike by the
// import's page and by npm run club -- import. Nothing in the file is run: of a formula the value is taken that was saved with it.
import { readable } from '../numbers'
import { MEGABYTE } from '../words'

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]
export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface FileLine {
  /** Of the file, as a spreadsheet counts: the first is 1. */
  number: number
  cells: readonly string[]
}

export interface FileTable {
  lines: readonly FileLine[]
  /** Of the widest line. */
  width: number
  /** How it was read; null where the kind of file has no such thing. */
  encoding: Encoding | null
  separator: Separator | null
  /** Of a workbook: all its sheets, and the one that was read. */
  sheets: readonly string[]
  sheet: string | null
}

/** How it is to be read, where that is not recognised rightly. */
export interface Reading {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

/** Its message says what is wrong with the file, and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** The most lines with members, and the largest file, in bytes: a club of ten thousand has less than half of that. */
const MOST_LINES = 10_000
const LARGEST_FILE = 10 * MEGABYTE
const MOST_COLUMNS = 200
/** Of a workbook, unpacked: a small file can unpack to any size. */
const LARGEST_UNPACKED = 100 * MEGABYTE

/** Said before a file is read at all, which would take memory that a phone does not have. */
export const tooLargeFile = (size: number): string | null =>
  size > LARGEST_FILE
    ? `This file has ${Math.round(size / MEGABYTE)} MB. A list of members has less than ${LARGEST_FILE / MEGABYTE} MB: please save it without pictures and other sheets.`
    : null

/** Throws UnreadableFile. */
export async function readFileTable(bytes: Uint8Array<ArrayBuffer>, reading: Reading = {}): Promise<FileTable> {
  const large = tooLargeFile(bytes.length)
  if (large !== null) throw new UnreadableFile(large)
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.')
  const table = beginsWith(bytes, ZIP) ? await readWorkbook(bytes, reading) : await readText(bytes, reading)
  if (table.lines.length === 0) throw new UnreadableFile('There is nothing in this file but empty lines.')
  if (table.lines.length > MOST_LINES + 20)
    throw new UnreadableFile(
      `This file has ${readable(table.lines.length)} lines. At most ${readable(MOST_LINES)} members are imported at once: please split it.`,
    )
  if (table.width > MOST_COLUMNS)
    throw new UnreadableFile(`This file has ${table.width} columns, which is more than a list of members has.`)
  return table
}

/** Lines by which the separator is recognised. */
const SAMPLE = 20

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Office files before 2007, and newer ones that are locked with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]

const beginsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)

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
  // The one that makes most columns of the first lines; Papa's own guess is spoilt by the empty line at the end of a short file.
  const columnsBy = (delimiter: Separator) => {
    const { data } = Papa.parse<string[]>(lines, { delimiter, preview: SAMPLE, skipEmptyLines: 'greedy' })
    return data.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(data.length / 2)] ?? 0
  }
  const delimiter =
    separator ??
    SEPARATORS.find(each => each === sign) ??
    SEPARATORS.reduce((best, each) => (columnsBy(each) > Math.max(1, columnsBy(best)) ? each : best))
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken)
    throw new UnreadableFile(
      `A quotation mark is not closed, on line ${lineOf(data, broken.row ?? 0) + (said ? 1 : 0)} or near it, so that what follows cannot be told apart. Please mend it, or save the list once more from your spreadsheet.`,
    )
  const first = said ? 2 : 1
  return {
    ...tableOf(data.map((cells, place) => ({ number: first + place, cells: cells.map(asTyped) }))),
    encoding: read,
    separator: delimiter,
    sheets: [],
    sheet: null,
  }
}

const lineOf = (rows: readonly unknown[], row: number) => Math.min(row + 1, Math.max(1, rows.length))

/** In little-endian UTF-16, as a compound file names its parts. */
function holdsWide(bytes: Uint8Array, words: string): boolean {
  const wide = [...words].flatMap(sign => [sign.charCodeAt(0), 0])
  const first = wide[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wide.every((sign, place) => bytes[at + place] === sign)) return true
  return false
}

/** By its mark; without one UTF-8 where that is what it can be, else what a Windows computer of western Europe writes. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  // Of text in a western script every other byte is then nought.
  const sample = bytes.subarray(0, 400)
  const noughts = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (sample.length > 8 && noughts(1) > sample.length * 0.4) return 'utf-16le'
  if (sample.length > 8 && noughts(0) > sample.length * 0.4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** As somebody typed it, not as a spreadsheet guards it: `'+44` and `="0123"` are written so that no program reckons with them. */
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
  await expectWorkbook(bytes)
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await readXlsxFile(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)).catch(
    (error: unknown) => {
      throw new UnreadableFile('This workbook is damaged and cannot be read. Please save it once more.', {
        cause: error,
      })
    },
  )
  // The first with something in it, where nobody says which.
  const read =
    sheets.find(each => each.sheet === sheet) ??
    sheets.find(({ data }) => data.some(row => row.some(cell => cell !== null))) ??
    sheets[0]
  const lines = (read?.data ?? []).map((row, at) => ({ number: at + 1, cells: row.map(cellText) }))
  return {
    ...tableOf(lines),
    encoding: null,
    separator: null,
    sheets: sheets.map(each => each.sheet),
    sheet: read?.sheet ?? null,
  }
}

/** That it is one, and how large it is, is known before anything is unpacked. */
async function expectWorkbook(bytes: Uint8Array): Promise<void> {
  const { unzipSync } = await import('fflate')
  const names: string[] = []
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        unpacked += originalSize
        return false
      },
    })
  } catch (error) {
    throw new UnreadableFile('This file is damaged or was cut off. Please save it once more.', { cause: error })
  }
  if (!names.includes('xl/workbook.xml'))
    throw new UnreadableFile(
      names.includes('content.xml')
        ? `This is a spreadsheet of LibreOffice or OpenOffice (.ods). ${SAVE_AS}`
        : `This is no Excel workbook. ${SAVE_AS}`,
    )
  if (unpacked > LARGEST_UNPACKED)
    throw new UnreadableFile('This workbook holds far more than a list of members. Please save the list alone.')
}

/** Days as yyyy-MM-dd: the library reads them in UTC. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell === null || cell === undefined ? '' : asTyped(String(cell).replace(/\u200B$/, ''))
}
