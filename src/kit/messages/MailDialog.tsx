import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { AnswerOf } from '#contract/calls'
import { MailFrame } from './MailFrame'

const messages = {
  close: 'Close',
  goesTo: (mails: number) => (mails === 1 ? 'Goes to 1 person.' : `Goes to ${mails} people, to each alone.`),
  email: 'The email',
} as const

export type MailPreview = AnswerOf<'POST /api/message/preview'>

/** The mail, and how many people it goes to. */
export default function MailDialog({
  preview: { mails, mail },
  onClose,
}: {
  preview: MailPreview
  onClose: () => void
}) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} transitionDuration={0} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id} variant="h3" component="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {mail?.subject}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{messages.goesTo(mails)}</Typography>
        <MailFrame title={messages.email} html={mail?.html} />
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
