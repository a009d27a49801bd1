import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { organiseMessages } from './organiserMessages'
import { useOrganiser } from './OrganiserContext'
import { attending } from './openDeeds'

interface ReinstateDialogProps {
  isOpen: boolean
  onNo: () => void
  onYes: () => void
}

/** Asked before a cancellation is taken back, since everybody in the crew is mailed. */
export function ReinstateDialog({ isOpen, onNo, onYes }: ReinstateDialogProps) {
  const { view } = useOrganiser()
  const id = useId()
  return (
    // Closes at once: what had the focus has it back before the event changes.
    <Dialog
      open={isOpen}
      onClose={onNo}
      transitionDuration={0}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} variant="h3" component="h2" sx={{ pt: 3 }}>
        {organiseMessages.reinstateTitle}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        {organiseMessages.reinstateTells(attending(view.attendees).length)}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 3, pt: 1 }} disableSpacing>
        <Button variant="outlined" onClick={onNo}>
          {organiseMessages.leaveCancelled}
        </Button>
        <Button variant="contained" onClick={onYes}>
          {organiseMessages.reinstate}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
