// Unpacks the parts of a workbook that are read, checks that they are small enough, and puts them into an archive of
// their own. The reader of the table then sees exactly what was checked here, whatever else the file says of itself.
import { type SheetParts, workbookParts } from './workbookParts'
import { LARGEST_UNPACKED, LAST_ROW, MOST_CELLS, MOST_COLUMNS, PASSED, UnreadableFile } from './fileLimits'

const SAVE_AS = 'Please open it in your spreadsheet and save it as .xlsx or as CSV.'
const DAMAGED = 'This workbook is damaged or was cut off. Please save it once more.'

/**
 * Parts with neither cells nor their words. Some are large, and some use the names of rows and cells for other things.
 */
const PASSED_OVER =
  /^(?:docProps|customXml)\/|^xl\/(?:calcChain\.xml|comments|(?:activeX|charts|chartsheets|ctrlProps|drawings|externalLinks|persons|pivotCache|pivotTables|printerSettings|queryTables|slicers|tables|theme|threadedComments)\/)/

/** The most tags in the whole workbook: ten for each cell. */
const MOST_TAGS = 10 * MOST_CELLS

/** Bytes that are inflated at once: they become at most a thousand times as many. */
const STEP = 4096

/** Answers a workbook, not compressed, and what it says of its sheets. Throws UnreadableFile. */
export async function unpackWorkbook(
  bytes: Uint8Array,
): Promise<{ unpacked: Uint8Array<ArrayBuffer>; parts: ReadonlyMap<string, SheetParts> }> {
  const { strFromU8, strToU8, zipSync } = await import('fflate')
  const parts: Record<string, Uint8Array> = {}
  const files = new Map<string, string>()
  const entries = entriesOf(bytes)
  expectWorkbook(entries.map(({ name }) => name))
  let unpacked = 0
  const counts = { tags: 0, cells: 0 }
  for (const entry of entries) {
    if (!/\.xml(?:\.rels)?$/.test(entry.name) || PASSED_OVER.test(entry.name)) continue
    const part = await inflate(entry, LARGEST_UNPACKED - unpacked)
    unpacked += part.length
    const xml = withoutEmptyCells(strFromU8(part))
    countCells(xml, counts)
    parts[entry.name] = strToU8(xml)
    files.set(entry.name, xml)
  }
  return { unpacked: zipSync(parts, { level: 0 }), parts: workbookParts(files) }
}

interface Entry {
  name: string
  isDeflated: boolean
  data: Uint8Array
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]

/** Reads the entries from the directory at the archive's end. It does not trust the unpacked sizes given there. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const at = (offset: number, signature: number) =>
    offset >= 0 && offset + 4 <= bytes.length && view.getUint32(offset, true) === signature
  try {
    let end = bytes.length - 22
    while (end >= 0 && !at(end, END)) end -= 1
    if (end < 0) throw new UnreadableFile(DAMAGED)
    const entries: Entry[] = []
    let next = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (!at(next, ENTRY)) throw new UnreadableFile(DAMAGED)
      const nameLength = view.getUint16(next + 28, true)
      const local = view.getUint32(next + 42, true)
      if (!at(local, LOCAL)) throw new UnreadableFile(DAMAGED)
      const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(next + 46, next + 46 + nameLength)),
        isDeflated: view.getUint16(next + 10, true) === 8,
        data: bytes.subarray(begin, begin + view.getUint32(next + 20, true)),
      })
      next += 46 + nameLength + view.getUint16(next + 30, true) + view.getUint16(next + 32, true)
    }
    return entries
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(DAMAGED, { cause: error })
  }
}

function expectWorkbook(names: readonly string[]): void {
  if (names.includes('xl/workbook.xml')) return
  throw new UnreadableFile(
    names.includes('content.xml')
      ? `This is a spreadsheet of LibreOffice or OpenOffice (.ods). ${SAVE_AS}`
      : `This is no Excel workbook. ${SAVE_AS}`,
  )
}

/** Stops as soon as there is more than `most`. */
async function inflate({ data, isDeflated }: Entry, most: number): Promise<Uint8Array> {
  const { Inflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    size += chunk.length
    if (size > most) throw new UnreadableFile(PASSED.unpacked)
    chunks.push(chunk)
  }
  try {
    if (isDeflated) {
      const inflating = new Inflate(take)
      for (let begin = 0; begin < data.length; begin += STEP)
        inflating.push(data.subarray(begin, begin + STEP), begin + STEP >= data.length)
    } else take(data)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(DAMAGED, { cause: error })
  }
  const whole = new Uint8Array(size)
  let end = 0
  for (const chunk of chunks) {
    whole.set(chunk, end)
    end += chunk.length
  }
  return whole
}

const EMPTY_CELL = /<(?:[^\s<>/:]+:)?c\s[^<>]*\br=[^<>]*\/>/g
const EMPTY_ROW = /<(?:[^\s<>/:]+:)?row\s[^<>]*(?:\/>|>\s*<\/(?:[^\s<>/:]+:)?row>)/g

/** Removes cells that have only formatting. People colour whole columns, down to the last row of the sheet. */
const withoutEmptyCells = (xml: string): string => xml.replaceAll(EMPTY_CELL, '').replaceAll(EMPTY_ROW, '')

/**
 * The most characters of a tag, and of the text between two tags. The reader of the table takes the square of their
 * time.
 */
const LONGEST_PIECE = 250_000
/** The beginning and end of pieces that are no tags, and are read as one. */
const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/**
 * Yields the tags of the part, one after the other, without their brackets. Throws UnreadableFile if one is very long,
 * or cannot be told apart.
 */
function* tagsOf(xml: string): Generator<string> {
  let end = 0
  for (;;) {
    const begin = xml.indexOf('<', end)
    expectShort((begin < 0 ? xml.length : begin) - end)
    if (begin < 0) return
    const closing = OTHERS.find(([opening]) => xml.startsWith(opening, begin))?.[1] ?? '>'
    const found = xml.indexOf(closing, begin)
    if (found < 0) throw new UnreadableFile(DAMAGED)
    expectShort(found - begin)
    end = found + closing.length
    if (closing !== '>') continue
    const tag = xml.slice(begin + 1, found)
    if (!/^[^<"']*(?:"[^"<]*"[^<"']*|'[^'<]*'[^<"']*)*$/.test(tag)) throw new UnreadableFile(DAMAGED)
    yield tag
  }
}

function expectShort(length: number): void {
  if (length > LONGEST_PIECE) throw new UnreadableFile(PASSED.text)
}

const COUNTED = /^(?:[^\s/:]+:)?(row|c|si)(?=[\s/]|$)/
const CELL_REFERENCE = /\br\s*=\s*["']([^"']*)["']/g

/** Counts the cells of a part, with the words that cells name by their number, and looks where they stand. */
function countCells(xml: string, counts: { tags: number; cells: number }): void {
  let rows = 0
  let cellsOfRow = 0
  for (const tag of tagsOf(xml)) {
    counts.tags += 1
    if (counts.tags > MOST_TAGS) throw new UnreadableFile(PASSED.unpacked)
    const [, name] = COUNTED.exec(tag) ?? []
    if (name === undefined) continue
    if (name === 'row') {
      rows += 1
      cellsOfRow = 0
      if (rows > LAST_ROW) throw new UnreadableFile(PASSED.lines)
    } else {
      counts.cells += 1
      if (counts.cells > MOST_CELLS) throw new UnreadableFile(PASSED.cells)
    }
    if (name === 'c' && ++cellsOfRow > MOST_COLUMNS) throw new UnreadableFile(PASSED.columns)
    if (name !== 'si')
      for (const [, reference = ''] of tag.matchAll(CELL_REFERENCE)) expectNear(reference, name === 'c')
  }
}

/** Takes the number of a row, or the address of a cell. */
function expectNear(reference: string, isCell: boolean): void {
  const [, column, row] = (isCell ? /^([A-Z]{1,3})(\d{1,10})$/ : /^()(\d{1,10})$/).exec(reference) ?? []
  if (column === undefined || row === undefined) throw new UnreadableFile(DAMAGED)
  const number = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (number > MOST_COLUMNS) throw new UnreadableFile(PASSED.cell(reference))
  if (Number(row) > LAST_ROW) throw new UnreadableFile(PASSED.row(Number(row)))
}
