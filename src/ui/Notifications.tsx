import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core'
import { useEffect } from 'react'
import { STICKY_BAR } from '../theme/components'

/** Milliseconds that a notification stays unless it says otherwise. */
const STAYS = 6000

/** The one place where notifications show, the oldest first, above Join and Save; a screen reader hears each. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const shown = notifications[0]
  return (
    <Box
      role="status"
      sx={{ position: 'fixed', insetInline: 16, bottom: `calc(${STICKY_BAR} + env(safe-area-inset-bottom, 0px))`, zIndex: 'snackbar', display: 'flex', justifyContent: 'center', pointerEvents: 'none', '@media print': { display: 'none' } }}
    >
      {shown && <Notification key={notifications.length} shown={shown} onClosed={takeNotification} />}
    </Box>
  )
}

function Notification({ shown: { message, type, notificationOptions = {} }, onClosed }: { shown: NotificationPayload; onClosed: () => void }) {
  const { undoable = false, autoHideDuration = STAYS, messageArgs } = notificationOptions
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const close = (isUndo: boolean) => {
    // An undoable save goes out only once nobody can take it back any more.
    if (undoable) takeMutation()?.({ isUndo })
    onClosed()
  }

  useEffect(() => {
    if (autoHideDuration === null) return
    const timer = setTimeout(() => close(false), autoHideDuration)
    return () => clearTimeout(timer)
    // Its time runs from when it is first shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Alert
      severity={type}
      onClose={() => close(false)}
      action={undoable ? <Button color="inherit" onClick={() => close(true)}>{translate('ra.action.undo')}</Button> : undefined}
      sx={{ pointerEvents: 'auto', maxWidth: 560, boxShadow: 6, bgcolor: 'background.paper' }}
    >
      {typeof message === 'string' ? translate(message, messageArgs) : message}
    </Alert>
  )
}
