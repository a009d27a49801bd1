import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { useId, type ReactNode } from 'react'
import { useClubZone } from '../kit/dates/useClubDay'
import { ClubDate } from '../kit/dates/ClubDate'
import { cardDate, dayIn, tableDate } from '../kit/dates/clubDates'
import { ListPages } from '../kit/lists/ListPages'
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

/** The reports on a phone: what the table says, a card each. */
export function ReportCards(props: ReportRowsProps) {
  const { data = [] } = useListContext<Report>()
  return (
    <>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {data.map(report => (
          <li key={report.id}>
            <ReportCard report={report}>
              <ReportActions report={report} {...props} />
            </ReportCard>
          </li>
        ))}
      </Box>
      <ListPages />
    </>
  )
}

function ReportCard({ report, children }: { report: Report; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {report.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <ClubDate day={report.startDate} as="table" />, {report.eventType}
        <br />
        {messages.columns.organiser}: {report.organiser}
      </Typography>
      {asText(report)}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  )
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
      to={paths.eventView(report.eventId)}
      aria-label={messages.viewNamed(report.title, tableDate(report.startDate))}
      {...{ [VIEW_MARK]: report.id }}
    >
      {messages.viewEvent}
    </Button>
    {mayClose && !report.closed && <CloseButton report={report} onClosed={onClosed} />}
  </Box>
)
