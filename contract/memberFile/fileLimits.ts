// Limits how much a file of members may hold. All of it is checked before the table is built, so that no file blocks
// its reader.
import { readable } from '../rules/numbers'
import { MEGABYTE } from '../words'

/** The file cannot be read. The message says what is wrong with it, and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** The largest file, in bytes: a club of ten thousand has less than half of that. */
const LARGEST_FILE = 10 * MEGABYTE
/** The most unpacked bytes that are read of a workbook. A small file can unpack to any size. */
export const LARGEST_UNPACKED = 40 * MEGABYTE
const MOST_MEMBERS = 10_000
/** The members, with a title and headings above them. */
export const MOST_LINES = MOST_MEMBERS + 20
export const MOST_COLUMNS = 200
/** The most cells in the whole file: fifty columns of the longest list. */
export const MOST_CELLS = 500_000
/** Characters in all cells: a workbook may name one long text in each of them. */
export const MOST_TEXT = 40_000_000
/** The last row of a workbook, empty ones included. */
export const LAST_ROW = 2 * MOST_MEMBERS

/**
 * Returns the error for a file that is too large; null if it is not. It comes before the file is read, because reading
 * takes memory that a phone does not have.
 */
export const tooLargeFile = (size: number): string | null =>
  size > LARGEST_FILE
    ? `This file has ${Math.round(size / MEGABYTE)} MB. A list of members has less than ${LARGEST_FILE / MEGABYTE} MB: please save it without pictures and other sheets.`
    : null

const AT_ONCE = `At most ${readable(MOST_MEMBERS)} members are imported at once`
const LIST_ALONE = 'Please copy the list alone into a new workbook, and choose that.'

/** The sentence for each limit that a file exceeds. */
export const PASSED = {
  lines: `This file has more than ${readable(MOST_LINES)} lines. ${AT_ONCE}: please split it.`,
  columns: `This file has more than ${MOST_COLUMNS} columns, which is more than a list of members has. Please remove those that are not needed.`,
  cells: `This file has more than ${readable(MOST_CELLS)} cells. Please remove the columns and sheets that are not needed, or split it.`,
  text: 'This file has far more text than a list of members. Please remove the columns that are not needed, or split it.',
  unpacked: `This workbook unpacks to more than ${LARGEST_UNPACKED / MEGABYTE} MB, which is far more than a list of members. ${LIST_ALONE}`,
  row: (row: number) => `This workbook has something in row ${readable(row)}. ${AT_ONCE}. ${LIST_ALONE}`,
  cell: (address: string) =>
    `This workbook has something in cell ${address}, far outside a list of members. ${LIST_ALONE}`,
} as const
