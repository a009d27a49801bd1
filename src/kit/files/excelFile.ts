import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import { inputDate } from '../dates/clubDates'
import { plainTextOf } from '../richText/sanitise'
import type { TableCell, TableColumn, TableData } from './exportTables'

/** The width of a column in characters. */
const WIDTH = { min: 8, max: 60 }
/** Excel's limits, in characters. */
const LONGEST_TEXT = 32_767
const LONGEST_SHEET_NAME = 31
const DAY_FORMAT = 'dd-mmm-yyyy'

/**
 * Tables as an Excel workbook, a sheet for each, its bold header always in sight. At least one table. Text is written
 * as text, so that nothing runs as a formula and telephone numbers keep their leading noughts; days are written as
 * dates.
 */
export function excelFile(tables: readonly TableData[]): Promise<Blob> {
  const names = sheetNames(tables.map(({ title }) => title))
  return writeExcelFile(
    tables.map(({ columns, rows }, index) => {
      const cells = rows.map(row => columns.map((column, columnIndex) => excelCell(column, row[columnIndex] ?? null)))
      return {
        sheet: names[index],
        data: [columns.map(({ label }) => ({ ...textCell(label), fontWeight: 'bold' as const })), ...cells],
        columns: columns.map(({ label }, columnIndex) => ({ width: widthOf(label, cells, columnIndex) })),
        stickyRowsCount: 1,
      }
    }),
  ).toBlob()
}

function excelCell({ kind }: TableColumn, value: TableCell): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (kind === 'rich') return textCell(plainTextOf(value))
  // Excel takes 1900 for a leap year: its dates are wrong before March of that year.
  if (kind === 'day' && inputDate(value) === value && value >= '1900-03-01')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY_FORMAT }
  return textCell(value)
}

/**
 * The library looks texts up in a plain object, where a text such as 'constructor' would find an inherited property and
 * break the workbook. Such a text gets an invisible character at its end.
 */
const textCell = (text: string) => ({
  value: text in {} ? `${text}\u200B` : text.slice(0, LONGEST_TEXT),
  type: String,
})

/** Returns the width of the column's longest text, within limits. */
const widthOf = (label: string, rows: readonly (readonly Cell[])[], columnIndex: number): number =>
  rows.reduce<number>(
    (widest, row) => Math.max(widest, Math.min(WIDTH.max, lengthOf(row[columnIndex]) + 2)),
    Math.max(WIDTH.min, label.length + 3),
  )

function lengthOf(cell: Cell): number {
  if (cell === null || typeof cell !== 'object' || !('value' in cell)) return 0
  return cell.value instanceof Date ? DAY_FORMAT.length : String(cell.value).length
}

/** Names for the sheets of a workbook: without the signs that Excel refuses, at most 31 characters, all different. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map(title => {
    const base =
      title
        .replace(/[[\]/\\:*?]+/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet'
    let name = base.slice(0, LONGEST_SHEET_NAME).trim()
    for (let copy = 2; taken.has(name.toLowerCase()); copy++)
      name = `${base.slice(0, LONGEST_SHEET_NAME - ` ${copy}`.length).trim()} ${copy}`
    taken.add(name.toLowerCase())
    return name
  })
}
