import { type DataCell, type DataTable, isDayCell } from './exportTables'

/** Excel takes a file without this mark for one in the device's old code page. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet runs instead of showing: the signs of a formula, full-width ones too, after whatever blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * Tables as the text of one CSV file (RFC 4180, UTF-8 with its mark): one table is its header and its rows;
 * several stand below each other, each under its title. Text that would run as a formula gets an apostrophe before it.
 */
export function csvOf(...tables: readonly DataTable[]): string {
  const blocks = tables.map(table =>
    [...(tables.length > 1 ? [[table.title]] : []), table.columns, ...table.rows].map(lineOf).join(LINE_END),
  )
  return BYTE_ORDER_MARK + blocks.join(LINE_END + LINE_END) + LINE_END
}

const lineOf = (cells: readonly DataCell[]): string => cells.map(fieldOf).join(',')

function fieldOf(cell: DataCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoted(isDayCell(cell) ? cell.day : harmless(cell))
}

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
