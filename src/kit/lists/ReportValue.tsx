import { ClubDate } from '../dates/ClubDate'
import { isDayCell } from '../files/exportTables'
import { isRichCell, type ReportCell } from './reportCells'
import { SafeHtml } from '../richText/SafeHtml'

/** One value of a report as a person reads it. */
export function ReportValue({ cell }: { cell: ReportCell }) {
  if (cell === null) return null
  if (typeof cell !== 'object') return cell
  if (isRichCell(cell)) return <SafeHtml html={cell.html} />
  return isDayCell(cell) ? <ClubDate day={cell.day} as="card" /> : null
}
