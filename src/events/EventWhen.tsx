import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ClubDate } from '../kit/dates/ClubDate'
import { timeSpan } from '../kit/dates/clubDates'
import { DateTile } from '../kit/dates/DateTile'
import type { EventDetail } from './eventsAdapter'

/** When it is: the leaf of the calendar, the full date, the times. */
export const EventWhen = ({ view: { event, eventType } }: { view: EventDetail }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <DateTile day={event.startDate} isQuiet={event.cancelledId !== null} />
    <div>
      <Typography variant="subtitle1" sx={{ fontWeight: 600 }}>
        <ClubDate day={event.startDate} as="full" />
        {event.endDate && event.endDate !== event.startDate && (
          <>
            {' '}
            to <ClubDate day={event.endDate} as="full" />
          </>
        )}
      </Typography>
      <Typography sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }} component="div">
        {timeSpan(event.startTime, event.endTime)}
        <Chip size="small" variant="outlined" label={eventType} />
      </Typography>
    </div>
  </Box>
)
