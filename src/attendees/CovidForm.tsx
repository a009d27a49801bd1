import Stack from '@mui/material/Stack'
import { attendanceMessages as messages } from './attendanceMessages'
import { formMessages } from '../kit/forms/formMessages'
import { BackButton } from '../kit/navigation/BackButton'
import { DeedBar } from '../kit/deeds/DeedBar'
import { Form, SubmitButton } from '../kit/forms/Form'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { isTicked } from '../kit/forms/formData'
import { useSubmission } from '../kit/forms/useSubmission'
import { useAttendeesProvider } from './attendeesAdapter'
import { CovidStatements, STATEMENT_NAMES } from './CovidStatements'

interface CovidFormProps {
  attendeeId: number
  /** What Back leads to where this application has nothing to go back to. */
  fallback: string
  onSent: () => Promise<void>
}

/** The declaration: all four statements, or none of it is sent. */
export function CovidForm({ attendeeId, fallback, onSent }: CovidFormProps) {
  const { declareCovid } = useAttendeesProvider()
  const submission = useSubmission({
    read: data => STATEMENT_NAMES.filter(name => !isTicked(data, name)),
    check: missing => errorsWhere(Object.fromEntries(missing.map(name => [name, messages.covidIncomplete]))),
    send: async () => {
      await declareCovid(attendeeId)
      await onSent()
    },
  })
  return (
    <Form
      submission={submission}
      busyText={formMessages.saving}
      label={messages.covidTitle}
      actions={
        <DeedBar>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <SubmitButton>{messages.covidSend}</SubmitButton>
            <BackButton fallback={fallback} />
          </Stack>
        </DeedBar>
      }
    >
      <CovidStatements />
    </Form>
  )
}
