import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReviewRow } from '#contract/calls/event'
import { fieldOf } from '#contract/resources/fields'
import { reportFields } from '#contract/resources/reports'
import { dayIn } from '../api/clubDay'
import { cardDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { reportMessages as messages } from './reportMessages'

interface ReviewProps {
  report: ReviewRow
}

/** Shows why a report was opened again, who closed it, and the action taken. */
export const ReportReview = ({ report }: ReviewProps) => (
  <>
    <ReopenedNote report={report} />
    {report.closed && <Signature words={messages.closedBy(report.closedBy)} at={report.closedAt} />}
    <DoneNote report={report} />
  </>
)

const ReopenedNote = ({ report: { reopenReason, reopenedBy, reopenedAt } }: ReviewProps) =>
  reopenReason ? (
    <Box sx={NOTE}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {reopenReason}
      </Typography>
      <Signature words={messages.reopenedBy(reopenedBy)} at={reopenedAt} />
    </Box>
  ) : null

/** Shows the action taken on the report, with its author and time. */
const DoneNote = ({ report: { note, notedBy, notedAt } }: ReviewProps) =>
  note ? (
    <Box sx={NOTE}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {fieldOf(reportFields, 'note').label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {note}
      </Typography>
      {notedBy && <Signature words={notedBy} at={notedAt} />}
    </Box>
  ) : null

/** Shows who did something, and the day in the club's time zone. */
function Signature({ words, at }: { words: string; at: string | null }) {
  const timeZone = useClubZone()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {words}
      {at && (
        <>
          , <time dateTime={at}>{cardDate(dayIn(timeZone, at))}</time>
        </>
      )}
    </Typography>
  )
}

const NOTE = { mt: 1, pl: 1.5, borderLeft: '3px solid', borderColor: 'divider' } as const
