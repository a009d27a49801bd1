// The parts that a row of the table and a card share, and the props of both.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { tableDate } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { paths } from '../paths'
import { CloseButton } from './CloseReports'
import { NOTE_MARK, VIEW_MARK } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import { ReportReview } from './ReportReview'
import type { Report } from './reportsAdapter'

/** The dialogs with their form are fetched when one is opened. */
const dialogs = () => import('./ReportDialogs')
const NoteDialog = lazy(async () => ({ default: (await dialogs()).NoteDialog }))
const ReopenDialog = lazy(async () => ({ default: (await dialogs()).ReopenDialog }))

export interface ReportRowsProps {
  /** The list holds reports that the person may close, or open again. */
  mayClose: boolean
  mayReopen: boolean
  mayNote: boolean
  /** Called while the report's row is still in the document, as is `onReopened`. */
  onClosed: (closed: Report) => void
  onReopened: (opened: Report) => void
}

interface ReportProps extends ReportRowsProps {
  report: Report
}

/** The text of a report, why it was opened again, who closed it, and the action taken. */
export const ReportText = ({ report }: { report: Report }) => (
  <>
    <SafeHtml html={report.report} />
    {report.boats.length > 0 && (
      <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
        {messages.about(report.boats)}
      </Typography>
    )}
    <ReportReview report={report} />
  </>
)

/** Shows the actions for a report. */
export const ReportActions = (props: ReportProps) => {
  const { report, mayClose, mayReopen, mayNote, onClosed } = props
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        rowGap: { xs: 1, md: 0.5 },
        columnGap: { xs: 1.25, md: 0.5 },
        '@media print': { display: 'none' },
      }}
    >
      <Button
        component={ClubLink}
        to={paths.eventReport(report.eventId)}
        aria-label={messages.viewNamed(report.title, periodIn(tableDate, report))}
        {...{ [VIEW_MARK]: report.id }}
      >
        {messages.viewEvent}
      </Button>
      {mayClose && !report.closed && <CloseButton report={report} onClosed={onClosed} />}
      {mayReopen && report.closed && <ReopenButton {...props} />}
      {mayNote && <NoteButton {...props} />}
    </Box>
  )
}

function ReopenButton({ report, onReopened }: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The dialog has given the focus back to the row before the row leaves the list.
  const leaveList = () => {
    flushSync(close)
    onReopened(report)
  }
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-label={messages.reopenNamed(report.title, periodIn(tableDate, report))}
      >
        {messages.reopen}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReopenDialog report={report} onLeft={close} onReopened={leaveList} />
        </Suspense>
      )}
    </>
  )
}

function NoteButton({ report, mayClose, onClosed }: ReportProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closeWithReport = () => {
    flushSync(close)
    onClosed(report)
  }
  const [label, nameOf] = report.note
    ? [messages.editNote, messages.editNoteNamed]
    : [messages.addNote, messages.addNoteNamed]
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-label={nameOf(report.title, periodIn(tableDate, report))}
        {...{ [NOTE_MARK]: '' }}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NoteDialog
            report={report}
            onLeft={close}
            {...(mayClose && !report.closed && { onClosed: closeWithReport })}
          />
        </Suspense>
      )}
    </>
  )
}
