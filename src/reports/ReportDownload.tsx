import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import { appearingIn } from '#contract/resources/fields'
import { reportFields } from '#contract/resources/reports'
import { useClubZone } from '../kit/dates/useClubDay'
import { dayIn } from '../api/clubDay'
import { lastDayOf } from '../kit/dates/period'
import { DownloadButtons } from '../kit/files/DownloadButtons'
import type { TableData } from '../kit/files/exportTables'
import { fieldTable } from '../kit/files/fieldTable'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

/** Returns reports as the table of a file. A moment becomes the day that it was at the club. */
function reportTable(title: string, reports: readonly Report[], timeZone: string): TableData {
  const dayOf = (moment: string | null) => moment && dayIn(timeZone, moment)
  const told = reports.map(report => ({
    ...report,
    endDate: lastDayOf(report),
    boats: report.boats.join(', '),
    notedAt: dayOf(report.notedAt),
    closedAt: dayOf(report.closedAt),
  }))
  return fieldTable(title, appearingIn(reportFields, 'export'), told)
}

/**
 * Saves all reports that the list's search and filters leave, from every page, in its order. Nothing while there are
 * none.
 */
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
        mt: { xs: 2, md: 0 },
        ml: { md: 'auto' },
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
