import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { timeSpan } from '../kit/dates/clubDates'
import { DateTile } from '../kit/dates/DateTile'
import type { EventDetail } from './eventsAdapter'
import { eventMessages } from './eventMessages'
import { isCancelled } from './eventRules'

/** The time of the event: the date tile, the full date, the times. */
export const EventWhen = ({ view: { event, eventType } }: { view: EventDetail }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <DateTile period={event} isQuiet={isCancelled(event)} />
    <div>
      <Typography variant="subtitle1" sx={{ fontWeight: 600 }}>
        <ClubPeriod period={event} as="full" />
      </Typography>
      <Typography sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }} component="div">
        {timeSpan(event.startTime, event.endTime)}
        <Chip size="small" variant="outlined" label={eventType} />
      </Typography>
    </div>
  </Box>
)

interface EventNoticesProps {
  view: EventDetail
  /** Notices for the reader alone. */
  children?: ReactNode
}

/** Shows changes that concern everybody: the event is full, or it is cancelled, with reason and comments. */
export function EventNotices({ view: { event, cancelledReason }, children }: EventNoticesProps) {
  const cancelled = isCancelled(event)
  return (
    <Stack sx={{ gap: 1.5, mt: 2.5, '&:empty': { display: 'none' } }}>
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
      {children}
    </Stack>
  )
}
