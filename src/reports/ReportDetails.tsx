// What a row of the table and a card show alike, and what both are given.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useClubZone } from '../kit/dates/useClubDay'
import { cardDate, dayIn, tableDate } from '../kit/dates/clubDates'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { paths } from '../paths'
import { CloseButton } from './CloseReports'
import { VIEW_MARK } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

export interface ReportRowsProps {
  /** The list holds reports that the person may close. */
  mayClose: boolean
  onClosed: (closed: Report) => void
}

/** The text of a report, and who closed it. */
export const asText = (report: Report) => (
  <>
    <SafeHtml html={report.report} />
    <ClosedNote report={report} />
  </>
)

/** Who closed a report, and on which day where the club is; nothing on one that is open. */
function ClosedNote({ report: { closed, closedBy, closedAt } }: { report: Report }) {
  const timeZone = useClubZone()
  if (!closed) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {messages.closedBy(closedBy)}
      {closedAt && (
        <>
          , <time dateTime={closedAt}>{cardDate(dayIn(timeZone, closedAt))}</time>
        </>
      )}
    </Typography>
  )
}

/** What one can do with a report. */
export const ReportActions = ({ report, mayClose, onClosed }: ReportRowsProps & { report: Report }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
    <Button
      component={ClubLink}
      to={paths.eventReport(report.eventId)}
      aria-label={messages.viewNamed(report.title, tableDate(report.startDate))}
      {...{ [VIEW_MARK]: report.id }}
    >
      {messages.viewEvent}
    </Button>
    {mayClose && !report.closed && <CloseButton report={report} onClosed={onClosed} />}
  </Box>
)
