import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SubmitButton } from '../forms/Form'
import { formMessages } from '../forms/formMessages'
import { useLossQuestion } from '../forms/useUnsavedWarning'
import { RecordForm, type RecordFormProps } from './RecordForm'

export interface FormDialogProps<V extends FieldValues, A> extends Omit<
  RecordFormProps<V, A, unknown>,
  'versions' | 'summary' | 'unsaved' | 'actions'
> {
  title: string
  /** The text above the form, which describes the dialog. */
  about?: ReactNode
  /** The words of the buttons. Cancel closes the dialog without a question. */
  submit: string
  cancel?: string
  onClose: () => void
  /** Stands below the form. */
  below?: ReactNode
}

/**
 * A dialog with a form over a screen. Escape and a click beside it ask before what was typed is lost, as leaving the
 * page does.
 */
export function FormDialog<V extends FieldValues, A = unknown>({
  title,
  about,
  submit,
  cancel = formMessages.cancel,
  onClose,
  below,
  ...form
}: FormDialogProps<V, A>) {
  const id = useId()
  const { mayLose, question } = useLossQuestion()
  const close = async (event: SyntheticEvent) => {
    // The same Escape would close the question that it opens.
    event.preventDefault()
    if (await mayLose()) onClose()
  }
  return (
    <>
      <Dialog
        open
        onClose={(event: SyntheticEvent) => void close(event)}
        transitionDuration={0}
        fullWidth
        maxWidth="sm"
        aria-labelledby={`${id}-title`}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
      >
        <DialogTitle id={`${id}-title`} variant="h3" component="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {about !== undefined && <div id={`${id}-about`}>{about}</div>}
          <RecordForm
            {...form}
            unsaved="asks"
            actions={
              <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ justifyContent: 'flex-end', gap: 1.5 }}>
                <Button variant="outlined" onClick={onClose}>
                  {cancel}
                </Button>
                <SubmitButton>{submit}</SubmitButton>
              </Stack>
            }
          />
          {below}
        </DialogContent>
      </Dialog>
      {question}
    </>
  )
}
