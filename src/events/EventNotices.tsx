import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { eventMessages } from './eventMessages'
import { isCancelled } from './eventRules'
import type { EventDetail } from './eventsAdapter'

/** What has changed for everybody: full, or cancelled with its reason and comments. */
export function EventNotices({ view: { event, cancelledReason } }: { view: EventDetail }) {
  const cancelled = isCancelled(event)
  if (!cancelled && !event.eventFull) return null
  return (
    <Stack sx={{ gap: 1.5, mt: 2.5 }}>
      {cancelled && (
        <Alert severity="error" icon={false}>
          <AlertTitle>{eventMessages.cancelled(cancelledReason ?? '')}</AlertTitle>
          <Box sx={{ whiteSpace: 'pre-line' }}>{event.cancelledComments}</Box>
        </Alert>
      )}
      {event.eventFull && !cancelled && (
        <Alert severity="warning" icon={false}>
          {eventMessages.nowFull}
        </Alert>
      )}
    </Stack>
  )
}
