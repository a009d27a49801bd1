import type { DataTable } from '../../kit/files/exportTables'
import { plainTextOf } from '../../kit/richText/plainTextOf'
import { isRichCell } from '../../kit/lists/reportCells'
import type { Statistic } from './statistic'

/** A table of a report as it leaves in a file: rich texts as their words. */
export const dataTableOf = ({ title, columns, rows }: Statistic): DataTable => ({
  title,
  columns: columns.map(({ label }) => label),
  rows: rows.map(row => row.map(cell => (isRichCell(cell) ? plainTextOf(cell.html) : cell))),
})
