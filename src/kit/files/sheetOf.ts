// One table as the XML of a worksheet.
import { type DataCell, type DataTable, isDayCell } from './exportTables'
import { xmlText } from './xmlText'

/** The formats of cells, in the order in which the workbook's styles list them. */
export const STYLES = { plain: 0, heading: 1, date: 2 } as const

/** Characters of a column, at least and at most. */
const WIDTH = { min: 8, max: 60 }
/** Excel refuses longer text. */
const LONGEST = 32_767
/** 1 January 1970, in Excel's days. */
const EPOCH = 25_569
const DAY_IN_MS = 86_400_000

/** A bold header that stays in sight, and the rows under it. */
export function sheetOf({ columns, rows }: DataTable): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(
        column,
        rows.map(row => row[index] ?? null),
      )}" customWidth="1"/>`,
  )
  const lines = [columns.map(column => textCell(column, STYLES.heading)), ...rows.map(row => row.map(cellOf))]
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>${lines.map(cells => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`
  )
}

function cellOf(cell: DataCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (!isDayCell(cell)) return textCell(cell, STYLES.plain)
  const days = Date.parse(`${cell.day}T00:00:00Z`) / DAY_IN_MS + EPOCH
  // The calendar of Excel begins in 1900.
  return days >= 61 ? `<c s="${STYLES.date}"><v>${days}</v></c>` : textCell(cell.day, STYLES.plain)
}

/** Text in a cell of its own kind: whatever it begins with, it is never a formula. */
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST))}</t></is></c>`

const widthOf = (column: string, cells: readonly DataCell[]): number =>
  cells.reduce<number>(
    (widest, cell) => Math.max(widest, Math.min(WIDTH.max, lengthOf(cell) + 2)),
    Math.max(WIDTH.min, column.length + 3),
  )

const lengthOf = (cell: DataCell): number => {
  if (cell === null) return 0
  return isDayCell(cell) ? 'dd-mmm-yyyy'.length : String(cell).length
}
