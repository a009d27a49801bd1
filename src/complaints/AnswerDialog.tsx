import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { Complaint } from '#contract/calls/complaint'
import { fullName } from '#contract/rules/names'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { Field } from '../kit/forms/fields'
import { FormDialog } from '../kit/recordForms/FormDialog'
import { complaintMessages as messages } from './complaintMessages'
import { useComplaintsProvider } from './complaintsAdapter'

interface Values {
  answer: string | null
}

/** Writes the answer to a complaint, which goes to the member by mail. */
export default function AnswerDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const provider = useComplaintsProvider()
  const queryClient = useQueryClient()
  return (
    <FormDialog<Values, Complaint>
      title={messages.answerOf(fullName(complaint))}
      about={
        <Typography sx={{ mb: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {complaint.text}
        </Typography>
      }
      label={messages.answerOf(fullName(complaint))}
      values={{ answer: null }}
      validate={({ answer }) => errorsWhere({ answer: !answer?.trim() && messages.noAnswer })}
      onSubmit={({ answer }) => provider.answerComplaint(complaint.id, answer ?? '')}
      afterwards={{
        fetchAgain: () => void queryClient.invalidateQueries({ queryKey: ['complaints'] }),
        news: () => messages.answeredNow,
        leave: onClose,
      }}
      busy={messages.sending}
      submit={messages.send}
      onClose={onClose}
    >
      <Field name="answer" label={messages.theAnswer} hint={messages.answerHint} required rows={6} />
    </FormDialog>
  )
}
