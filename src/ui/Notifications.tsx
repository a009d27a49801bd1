import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'

/** Milliseconds that a notification stays unless it says otherwise. */
const STAYS = 6000

/** The one place where notifications show, one after the other; a screen reader hears each. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const [shown, setShown] = useState<NotificationPayload | null>(null)

  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? null)
  }, [shown, notifications, takeNotification])

  const { undoable = false, autoHideDuration, messageArgs } = shown?.notificationOptions ?? {}
  const close = useCallback(
    (isUndo: boolean) => {
      // An undoable save goes out only once nobody can take it back any more.
      if (undoable) takeMutation()?.({ isUndo })
      setShown(null)
    },
    [undoable, takeMutation],
  )

  useEffect(() => {
    if (!shown || autoHideDuration === null) return
    const timer = setTimeout(() => close(false), autoHideDuration ?? STAYS)
    return () => clearTimeout(timer)
  }, [shown, autoHideDuration, close])

  return (
    <Box
      role="status"
      sx={{ position: 'fixed', insetInline: 16, bottom: 'max(16px, env(safe-area-inset-bottom))', zIndex: 'snackbar', display: 'flex', justifyContent: 'center', pointerEvents: 'none', '@media print': { display: 'none' } }}
    >
      {shown && (
        <Alert
          severity={shown.type}
          onClose={() => close(false)}
          action={undoable ? <Button color="inherit" onClick={() => close(true)}>{translate('ra.action.undo')}</Button> : undefined}
          sx={{ pointerEvents: 'auto', maxWidth: 560, boxShadow: 6, bgcolor: 'background.paper' }}
        >
          {typeof shown.message === 'string' ? translate(shown.message, messageArgs) : shown.message}
        </Alert>
      )}
    </Box>
  )
}
