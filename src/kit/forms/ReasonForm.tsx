import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formMessages } from './formMessages'
import { BackButton } from '../navigation/BackButton'
import { DeedBar } from '../deeds/DeedBar'
import { Field } from '../fields/Field'
import { Form } from './Form'
import { errorsWhere, idOf, textOrNull } from './formValues'
import { SelectField } from '../fields/SelectField'
import { SubmitButton } from './SubmitButton'
import { useSubmission } from './useSubmission'
import { useUnsavedWarning } from './useUnsavedWarning'

export interface GivenReason {
  reasonId: number
  comments: string | null
}

interface ReasonFormProps {
  /** Names the form for those who jump between landmarks. */
  label: string
  reasons: readonly { id: number; name: string }[]
  /** The fields as the call names them, so that what the club says of one stands beside it. */
  names: { reason: string; comments: string }
  /** Who reads the comments. */
  hint: string
  submit: string
  /** What Back leads to where this application has nothing to go back to. */
  fallback: string
  /** @throws ClubError, which is shown; what was typed stays */
  send: (given: GivenReason) => Promise<void>
  /** Leaves the form. */
  onSent: () => Promise<void>
}

/** Why something ends: a reason out of a list, and comments if one likes. */
export function ReasonForm({ label, reasons, names, hint, submit, fallback, send, onSent }: ReasonFormProps) {
  const unsaved = useUnsavedWarning(formMessages.unsaved)
  const submission = useSubmission({
    read: data => ({ reasonId: idOf(data, names.reason), comments: textOrNull(data, names.comments) }),
    check: ({ reasonId }) => errorsWhere({ [names.reason]: reasonId === null && formMessages.required }),
    send: async ({ reasonId, comments }) => {
      if (reasonId === null) return
      await send({ reasonId, comments })
      unsaved.clear()
      await onSent()
    },
  })
  return (
    <Box onChange={unsaved.mark}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={label}
        actions={
          <DeedBar>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <SubmitButton color="error">{submit}</SubmitButton>
              <BackButton fallback={fallback} />
            </Stack>
          </DeedBar>
        }
      >
        <SelectField name={names.reason} label={formMessages.reason} required options={reasons} />
        <Field name={names.comments} label={formMessages.comments} hint={hint} rows={5} />
      </Form>
    </Box>
  )
}
