import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core'
import { useEffect } from 'react'
import { RefusalWords } from './RefusalWords'

/** Milliseconds that a notification is shown, unless it sets its own time. */
const DEFAULT_DURATION = 6000

/**
 * The place of notices in the middle of the top bar. The notice of a save appears on the next page, and must cover none
 * of its fields. Menus and dialogs cover it.
 */
const POSITION = {
  position: 'fixed',
  insetInline: { xs: 8, sm: 16 },
  top: { xs: 'calc(3px + env(safe-area-inset-top, 0px))', lg: 'calc(9px + env(safe-area-inset-top, 0px))' },
  zIndex: 'appBar',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
} as const

/** Two lines are no higher than the bar. */
const NOTICE = {
  pointerEvents: 'auto',
  maxWidth: 560,
  minHeight: 56,
  py: 0,
  alignItems: 'center',
  lineHeight: 1.3,
  boxShadow: 6,
  bgcolor: 'background.paper',
  '& .MuiAlert-message': { py: 0.75 },
  '& .MuiAlert-action': { py: 0, alignItems: 'center' },
} as const

/**
 * Shows react-admin's notifications, one at a time, for the whole application. An older one is closed at once when
 * another follows.
 */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const first = notifications[0]
  return (
    <Box role="status" sx={POSITION}>
      {first && (
        <Notification
          key={notifications.length}
          shown={first}
          isOutdated={notifications.length > 1}
          onClosed={takeNotification}
        />
      )}
    </Box>
  )
}

interface NotificationProps {
  shown: NotificationPayload
  /** Whether another notification waits. */
  isOutdated: boolean
  onClosed: () => void
}

function Notification({ shown: { message, type, notificationOptions = {} }, isOutdated, onClosed }: NotificationProps) {
  const { undoable = false, autoHideDuration = DEFAULT_DURATION, messageArgs } = notificationOptions
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const close = (isUndo: boolean) => {
    // An undoable mutation of react-admin is sent only now, when it cannot be undone any more.
    if (undoable) takeMutation()?.({ isUndo })
    onClosed()
  }

  useEffect(() => {
    if (autoHideDuration === null && !isOutdated) return
    const timer = setTimeout(() => close(false), isOutdated ? 0 : (autoHideDuration ?? 0))
    return () => clearTimeout(timer)
    // The time starts when its message appears. Nothing else restarts it.
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
      sx={NOTICE}
    >
      {typeof message === 'string' ? <RefusalWords sentence={translate(message, messageArgs)} /> : message}
    </Alert>
  )
}
