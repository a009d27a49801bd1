import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import { useClubZone } from '../kit/dates/useClubDay'
import { dayIn } from '../kit/dates/clubDates'
import { lastDayOf } from '../kit/dates/period'
import { DownloadButtons } from '../kit/files/DownloadButtons'
import type { TableCell, TableColumn, TableData } from '../kit/files/exportTables'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

/** The file's columns. Moments are told as the day that it was where the club is. */
const COLUMNS: readonly (TableColumn & { cellOf: (report: Report, dayOf: DayOf) => TableCell })[] = [
  { label: messages.columns.startDate, kind: 'day', cellOf: ({ startDate }) => startDate },
  { label: messages.file.lastDay, kind: 'day', cellOf: lastDayOf },
  { label: messages.columns.organiser, cellOf: ({ organiser }) => organiser },
  { label: messages.columns.eventType, cellOf: ({ eventType }) => eventType },
  { label: messages.columns.title, cellOf: ({ title }) => title },
  { label: messages.columns.report, kind: 'rich', cellOf: ({ report }) => report },
  { label: messages.file.boats, cellOf: ({ boats }) => boats?.join(', ') ?? null },
  { label: messages.note, cellOf: ({ note }) => note },
  { label: messages.file.notedBy, cellOf: ({ notedBy }) => notedBy },
  { label: messages.file.notedOn, kind: 'day', cellOf: ({ notedAt }, dayOf) => dayOf(notedAt) },
  { label: messages.file.closedBy, cellOf: ({ closedBy }) => closedBy },
  { label: messages.file.closedOn, kind: 'day', cellOf: ({ closedAt }, dayOf) => dayOf(closedAt) },
  { label: messages.file.reopenReason, cellOf: ({ reopenReason }) => reopenReason },
]

type DayOf = (instant: string | null) => string | null

/** Reports as the table of a file. */
const reportTable = (title: string, reports: readonly Report[], timeZone: string): TableData => {
  const dayOf: DayOf = instant => instant && dayIn(timeZone, instant)
  return {
    title,
    columns: COLUMNS.map(({ label, kind }) => ({ label, ...(kind && { kind }) })),
    rows: reports.map(report => COLUMNS.map(({ cellOf }) => cellOf(report, dayOf) ?? null)),
  }
}

/** Saves all reports that the list's search and filters leave, from every page, in its order. Nothing while there are none. */
export default function ReportDownload({ title }: { title: string }) {
  const { total = 0, getData } = useListContext<Report>()
  const timeZone = useClubZone()
  if (!total) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        '@media print': { display: 'none' },
      }}
    >
      <span>{messages.download(total)}</span>
      <DownloadButtons
        what={messages.filtered(total)}
        fileName={title}
        tables={async () => [reportTable(title, (await getData?.()) ?? [], timeZone)]}
        look="text"
      />
    </Box>
  )
}
