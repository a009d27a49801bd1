import type { DataCell } from '../files/exportTables'

/** Rich text as it came from a server: shown cut to what the club's editor can make. */
export interface RichCell {
  html: string
}

export type ReportCell = DataCell | RichCell

export interface ReportColumn {
  label: string
  /** Figures stand at the right, rich text has the room that is left. */
  kind?: 'number' | 'day' | 'rich'
}

export const isRichCell = (cell: ReportCell): cell is RichCell =>
  typeof cell === 'object' && cell !== null && 'html' in cell
