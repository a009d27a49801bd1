import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core'
import { useEffect } from 'react'
import { STICKY_BAR } from '../../theme/components'

/** Milliseconds that a notification stays unless it says otherwise. */
const STAYS = 6000

/** On a phone over the top bar, since the page's deeds are at the thumb; else above Join and Save. Never over a menu or a question. */
const PLACE = {
  position: 'fixed',
  insetInline: 16,
  top: { xs: 'calc(8px + env(safe-area-inset-top, 0px))', sm: 'auto' },
  bottom: { xs: 'auto', sm: `calc(${STICKY_BAR} + env(safe-area-inset-bottom, 0px))` },
  zIndex: 'appBar',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
} as const

/** The one place where notifications show; a screen reader hears each. The latest is shown: what was told before may not hold any more. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const first = notifications[0]
  return (
    <Box role="status" sx={PLACE}>
      {first && (
        <Notification
          key={notifications.length}
          shown={first}
          isPast={notifications.length > 1}
          onClosed={takeNotification}
        />
      )}
    </Box>
  )
}

interface NotificationProps {
  shown: NotificationPayload
  /** Another waits to be shown. */
  isPast: boolean
  onClosed: () => void
}

function Notification({ shown: { message, type, notificationOptions = {} }, isPast, onClosed }: NotificationProps) {
  const { undoable = false, autoHideDuration = STAYS, messageArgs } = notificationOptions
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const close = (isUndo: boolean) => {
    // An undoable save goes out only once nobody can take it back any more.
    if (undoable) takeMutation()?.({ isUndo })
    onClosed()
  }

  useEffect(() => {
    if (autoHideDuration === null && !isPast) return
    const timer = setTimeout(() => close(false), isPast ? 0 : (autoHideDuration ?? 0))
    return () => clearTimeout(timer)
    // Its time runs from when it is first shown, also where it stands in for another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [message])

  return (
    <Alert
      severity={type}
      onClose={() => close(false)}
      action={
        undoable ? (
          <Button color="inherit" onClick={() => close(true)}>
            {translate('ra.action.undo')}
          </Button>
        ) : undefined
      }
      sx={{ pointerEvents: 'auto', maxWidth: 560, boxShadow: 6, bgcolor: 'background.paper' }}
    >
      {typeof message === 'string' ? translate(message, messageArgs) : message}
    </Alert>
  )
}
