import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext, useTranslate } from 'ra-core'

interface UndoNoticeProps {
  /** The text that says what has happened. */
  text: string
  /**
   * Takes it back. The button goes with its notice: who needs the focus elsewhere than on the page's body moves it
   * here.
   */
  onUndo: () => void
}

/**
 * The content of a react-admin notification about a deed that has already been sent. Its button undoes the deed with a
 * second deed.
 */
export function UndoNotice({ text, onUndo }: UndoNoticeProps) {
  const { takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const undo = () => {
    onUndo()
    takeNotification()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
      {text}
      <Button size="small" variant="outlined" onClick={undo} sx={{ flexShrink: 0 }}>
        {translate('ra.action.undo')}
      </Button>
    </Box>
  )
}
