import { saveFile } from './saveFile'

/** The kinds, in the order in which they are offered. */
export const EXPORT_KINDS = ['csv', 'excel'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/**
 * Text, a number, a day (yyyy-MM-dd; words for several) or rich text (HTML), according to the column's `kind`; null for
 * an empty cell.
 */
export type TableCell = string | number | null

export interface TableColumn {
  label: string
  /** Plain text if left out. */
  kind?: 'number' | 'day' | 'rich'
}

/** A table, to be shown on a page or saved as a file. */
export interface TableData {
  /** The name of its sheet in a workbook, and its heading in a CSV file of several tables. */
  title: string
  columns: readonly TableColumn[]
  /** Each as long as `columns`. */
  rows: readonly (readonly TableCell[])[]
}

const FILE_ENDINGS: Record<ExportKind, string> = { csv: 'csv', excel: 'xlsx' }

/**
 * Saves tables as one file, by the browser's download: each on a sheet of its own in a workbook, below each other in
 * CSV. The libraries that write the files are fetched on first use. Rejects if they cannot be.
 * @param fileName without its ending
 */
export async function exportTables(kind: ExportKind, fileName: string, tables: readonly TableData[]): Promise<void> {
  const content =
    kind === 'csv' ? (await import('./csvFile')).csvFile(tables) : await (await import('./excelFile')).excelFile(tables)
  saveFile(`${fileName}.${FILE_ENDINGS[kind]}`, content)
}
