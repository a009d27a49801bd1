import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { formMessages } from '../forms/formMessages'
import { BusyButton } from './BusyButton'

interface QuestionDialogProps {
  isOpen: boolean
  question: string
  /** The text about the effects of the deed, where the question does not say them. */
  children?: ReactNode
  /** The label of No, 'Cancel' by default; null if there is nothing to decide. */
  no?: string | null
  yes: string
  /** The deed removes or ends something: its button is red. */
  isDestructive?: boolean
  /** The deed is under way while the question stays: nothing can be answered. */
  busy?: boolean
  onNo: () => void
  onYes: () => void
}

/**
 * Asks before a deed that cannot be undone. A modal <dialog>: the browser keeps the focus inside, puts it on the first
 * control, which is No in a question without fields, and gives it back. It is light enough for the public site.
 */
export function QuestionDialog({ isOpen, ...question }: QuestionDialogProps) {
  return isOpen && createPortal(<OpenQuestion {...question} />, document.body)
}

function OpenQuestion({
  question,
  children,
  no = formMessages.cancel,
  yes,
  isDestructive = false,
  busy = false,
  onNo,
  onYes,
}: Omit<QuestionDialogProps, 'isOpen'>) {
  const id = useId()
  const answerNo = () => {
    if (!busy) onNo()
  }
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) answerNo()
  }
  return (
    <Box
      component="dialog"
      ref={showModal}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      onClick={closeOnBackdrop}
      onCancel={event => {
        event.preventDefault()
        answerNo()
      }}
      sx={{
        width: 'max-content',
        maxWidth: 'min(600px, 100% - 2rem)',
        maxHeight: 'calc(100% - 2rem)',
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: 24,
        bgcolor: 'background.paper',
        color: 'text.primary',
        overscrollBehavior: 'contain',
        '&::backdrop': { backgroundColor: 'rgb(5 16 24 / 60%)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, p: 3 }}>
        <Typography id={`${id}-title`} variant="h3" component="h2">
          {question}
        </Typography>
        {children !== undefined && <Box id={`${id}-text`}>{children}</Box>}
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            justifyContent: 'flex-end',
            gap: 1.5,
          }}
        >
          {no !== null && (
            <BusyButton busy={busy} variant="outlined" onClick={onNo}>
              {no}
            </BusyButton>
          )}
          <BusyButton busy={busy} variant="contained" color={isDestructive ? 'error' : 'primary'} onClick={onYes}>
            {yes}
          </BusyButton>
        </Box>
      </Box>
    </Box>
  )
}

/**
 * Opens a dialog as it is mounted, and closes it before it is removed: only closing gives the focus back. The page
 * behind does not scroll meanwhile (theme/components), and keeps the room of its scroll bar.
 */
function showModal(dialog: HTMLDialogElement | null) {
  const page = document.documentElement
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  dialog?.showModal()
  return () => {
    dialog?.close()
    page.style.removeProperty('scrollbar-gutter')
  }
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
