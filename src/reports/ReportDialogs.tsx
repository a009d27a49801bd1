// The dialogs to note the action taken on a report, and why it is opened again. They are fetched when the first of them
// opens.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'ra-core'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fieldOf } from '#contract/resources/fields'
import { reportFields } from '#contract/resources/reports'
import { ClubError } from '../api/errors'
import { tableDate } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { errorsWhere, missing } from '../kit/forms/fieldErrors'
import { formMessages } from '../kit/forms/formMessages'
import { PlainInput } from '../kit/forms/PlainInput'
import { CheckboxField, Field } from '../kit/forms/fields'
import { FormDialog, type FormDialogProps } from '../kit/recordForms/FormDialog'
import { reportMessages as messages } from './reportMessages'
import { type Report, useReportsProvider } from './reportsAdapter'

interface ReportDialogProps {
  report: Report
  /** Closes the dialog. */
  onLeft: () => void
}

interface NoteDialogProps extends ReportDialogProps {
  /** Replaces `onLeft` if the report has been closed with the note. Left out if the report cannot be closed. */
  onClosed?: () => void
}

const NOTE = fieldOf(reportFields, 'note')

interface NoteFields {
  note: string | null
  closes: boolean
}

/** The note of the action taken on a report, which can be closed with it. */
export function NoteDialog({ report, onLeft, onClosed }: NoteDialogProps) {
  const { saveReportNote } = useReportsProvider()
  const [update] = useUpdate<Report>()
  const notify = useNotify()
  const refresh = useFetchAgain()
  const read = useRef(report.note)
  /** Somebody else has written meanwhile, and the club has sent that note. The next attempt replaces it. */
  const [isTold, setTold] = useState(false)
  const send = async ({ note, closes }: NoteFields) => {
    try {
      await saveReportNote(report.id, note, isTold ? report.note : read.current)
      read.current = note
      setTold(false)
      if (closes)
        await update(
          'reports',
          { id: report.id, data: { closed: true }, previousData: report },
          { returnPromise: true, onError: () => undefined },
        )
    } catch (error) {
      if (error instanceof ClubError && error.status === 409) void refresh().then(() => setTold(true))
      throw error
    }
    return closes
  }
  const leave = (closes: boolean) => {
    if (closes) onClosed?.()
    else {
      notify(messages.noteSaved, { type: 'success' })
      onLeft()
    }
    return refresh()
  }
  return (
    <ReportDialog<NoteFields, boolean>
      title={report.note === null ? messages.addNote : messages.editNote}
      report={report}
      label={NOTE.label}
      values={{ note: report.note, closes: false }}
      validate={({ note }) => errorsWhere({ note: read.current === null && missing(note) })}
      onSubmit={send}
      afterwards={{ leave }}
      submit={messages.saveNote}
      onClose={onLeft}
    >
      <PlainInput field={{ ...NOTE, help: messages.noteHint[report.note === null ? 'first' : 'further'] }} />
      {onClosed && <CheckboxField name="closes" label={messages.closeToo} />}
    </ReportDialog>
  )
}

interface ReopenDialogProps extends ReportDialogProps {
  /** Replaces `onLeft` once the report is open again. */
  onReopened: () => void
}

/** The form for the reason why a closed report is opened again. */
export function ReopenDialog({ report, onLeft, onReopened }: ReopenDialogProps) {
  const { reopenReport } = useReportsProvider()
  const notify = useNotify()
  const refresh = useFetchAgain()
  const leave = () => {
    notify(messages.opened(report.title), { type: 'success' })
    onReopened()
    return refresh()
  }
  return (
    <ReportDialog<{ reason: string | null }>
      title={messages.reopen}
      report={report}
      label={messages.reopen}
      values={{ reason: null }}
      validate={({ reason }) => errorsWhere({ reason: missing(reason) })}
      onSubmit={({ reason }) => reopenReport(report.id, reason ?? '')}
      afterwards={{ leave }}
      submit={messages.reopen}
      onClose={onLeft}
    >
      <Field name="reason" label={formMessages.reason} hint={messages.reopenHint} required rows={4} />
    </ReportDialog>
  )
}

function useFetchAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['reports'] })
}

/** A dialog over the list, which names its report. */
function ReportDialog<V extends FieldValues, A = unknown>({
  report,
  children,
  ...dialog
}: FormDialogProps<V, A> & Pick<ReportDialogProps, 'report'>) {
  const about = (
    <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {report.title}, {periodIn(tableDate, report)}
    </Typography>
  )
  return (
    <FormDialog {...dialog} about={about}>
      <Box ref={focusText} sx={{ display: 'contents' }}>
        {children}
      </Box>
    </FormDialog>
  )
}

/** The focus lets one type at once. */
const focusText = (box: HTMLElement | null) => box?.querySelector('textarea')?.focus()
