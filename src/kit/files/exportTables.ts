import { saveFile } from './saveFile'

export type ExportKind = 'csv' | 'excel'

/** Text, numbers, days as yyyy-MM-dd, rich text as HTML: the column says which. Null is an empty cell. */
export type TableCell = string | number | null

export interface TableColumn {
  label: string
  /** Plain text unless said otherwise. */
  kind?: 'number' | 'day' | 'rich'
}

/** A table as reports show it and files hold it. */
export interface TableData {
  /** Names the table, its sheet in a workbook, and where a CSV file has several tables its block. */
  title: string
  columns: readonly TableColumn[]
  /** Each as long as `columns`. */
  rows: readonly (readonly TableCell[])[]
}

const FILE_ENDINGS: Record<ExportKind, string> = { csv: 'csv', excel: 'xlsx' }

/**
 * Saves tables as one file of the browser's downloads: a sheet each in a workbook, below each other in CSV.
 * The libraries that write the files are fetched on first use; rejects if they cannot be.
 * @param fileName without its ending
 */
export async function exportTables(kind: ExportKind, fileName: string, tables: readonly TableData[]): Promise<void> {
  const content =
    kind === 'csv' ? (await import('./csvFile')).csvFile(tables) : await (await import('./excelFile')).excelFile(tables)
  saveFile(`${fileName}.${FILE_ENDINGS[kind]}`, content)
}
