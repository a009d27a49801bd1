import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'

interface QuestionDialogProps {
  isOpen: boolean
  question: string
  /** The text about the effects of the deed. */
  children: ReactNode
  /** The label of No; null if there is nothing to decide. */
  no: string | null
  yes: string
  /** The deed removes or ends something: its button is red. */
  isDestructive?: boolean
  onNo: () => void
  onYes: () => void
}

/** Asks before a deed that cannot be undone. */
export function QuestionDialog({
  isOpen,
  question,
  children,
  no,
  yes,
  isDestructive = false,
  onNo,
  onYes,
}: QuestionDialogProps) {
  const id = useId()
  return (
    // Without a transition the dialog closes at once and gives the focus back before the deed changes the page.
    <Dialog
      open={isOpen}
      onClose={onNo}
      transitionDuration={0}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} variant="h3" component="h2" sx={{ pt: 3 }}>
        {question}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions
        sx={{
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
          gap: 1,
          p: 3,
          pt: 1,
        }}
        disableSpacing
      >
        {no !== null && (
          <Button variant="outlined" onClick={onNo}>
            {no}
          </Button>
        )}
        <Button variant="contained" color={isDestructive ? 'error' : 'primary'} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks a question whose answer somebody waits for: `ask` resolves to it, and `asking` is for the QuestionDialog. */
export function useQuestion() {
  const [question, setQuestion] = useState<{ answer: (isYes: boolean) => void } | null>(null)
  const answer = (isYes: boolean) => {
    setQuestion(null)
    question?.answer(isYes)
  }
  return {
    ask: () => new Promise<boolean>(resolve => setQuestion({ answer: resolve })),
    asking: { isOpen: question !== null, onNo: () => answer(false), onYes: () => answer(true) },
  }
}
