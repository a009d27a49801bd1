// A table as it leaves the application in a file, before anybody has decided which kind of file.

/** A day of the calendar, yyyy-MM-dd: a date in the spreadsheet, not words. */
export interface DayCell {
  day: string
}

/** Numbers stay numbers; null is an empty cell; text is never taken for a formula. */
export type DataCell = string | number | DayCell | null

export interface DataTable {
  /** Names the table, and its sheet in a workbook. */
  title: string
  columns: readonly string[]
  /** Each as long as `columns`. */
  rows: readonly (readonly DataCell[])[]
}

export const isDayCell = (cell: DataCell): cell is DayCell => typeof cell === 'object' && cell !== null
