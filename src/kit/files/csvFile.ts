import Papa from 'papaparse'
import { BYTE_ORDER_MARK, FORMULA, LINE_END } from '#contract/rules/csv'
import { plainTextOf } from '../richText/sanitise'
import type { TableCell, TableColumn, TableData } from './exportTables'

/**
 * Returns tables as the text of one CSV file (RFC 4180, UTF-8). One table is its header and its rows; several stand
 * below each other, each under its title. Text that would run as a formula gets an apostrophe before it; numbers stay
 * numbers.
 */
export function csvText(tables: readonly TableData[]): string {
  const blocks = tables.map(({ title, columns, rows }) =>
    Papa.unparse(
      [
        ...(tables.length > 1 ? [[title]] : []),
        columns.map(({ label }) => label),
        ...rows.map(row => columns.map((column, index) => plainCell(column, row[index] ?? null))),
      ],
      { newline: LINE_END, escapeFormulae: FORMULA },
    ),
  )
  return BYTE_ORDER_MARK + blocks.join(LINE_END + LINE_END) + LINE_END
}

export const csvFile = (tables: readonly TableData[]): Blob =>
  new Blob([csvText(tables)], { type: 'text/csv;charset=utf-8' })

const plainCell = ({ kind }: TableColumn, cell: TableCell): TableCell =>
  kind === 'rich' && typeof cell === 'string' ? plainTextOf(cell) : cell
