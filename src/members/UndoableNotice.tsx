import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext } from 'ra-core'
import { memberListMessages } from './memberListMessages'

interface UndoableNoticeProps {
  text: string
  /** Left out where nothing was changed. */
  onUndo: (() => void) | undefined
}

/** What has been done, and the button that takes it back. */
export function UndoableNotice({ text, onUndo }: UndoableNoticeProps) {
  const { takeNotification } = useNotificationContext()
  const undo = () => {
    takeNotification()
    onUndo?.()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      {text}
      {onUndo && (
        <Button size="small" variant="outlined" onClick={undo}>
          {memberListMessages.undo}
        </Button>
      )}
    </Box>
  )
}
