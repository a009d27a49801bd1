import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { SubmitButton } from '../forms/Form'
import { useLossQuestion } from '../forms/useUnsavedWarning'

interface FormDialogProps {
  title: string
  /** The text above the form, which describes the dialog. */
  about?: ReactNode
  onClose: () => void
  /** The form, with `warnWhenUnsavedChanges`. Its button Cancel closes the dialog without a question. */
  children: ReactNode
}

/**
 * A dialog with a form over a screen. Escape and a click beside it ask before what was typed is lost, as leaving the
 * page does.
 */
export function FormDialog({ title, about, onClose, children }: FormDialogProps) {
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
          {children}
        </DialogContent>
      </Dialog>
      {question}
    </>
  )
}

interface FormDialogButtonsProps {
  cancel: string
  submit: string
  onCancel: () => void
}

/** The buttons below the form of a dialog. */
export const FormDialogButtons = ({ cancel, submit, onCancel }: FormDialogButtonsProps) => (
  <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ justifyContent: 'flex-end', gap: 1.5 }}>
    <Button variant="outlined" onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton>{submit}</SubmitButton>
  </Stack>
)
