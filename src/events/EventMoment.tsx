import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/event'
import { ClubDate } from '../kit/dates/ClubDate'
import { timeSpan } from '../kit/dates/clubDates'

/** When a row or event is, the times before all, and of which kind: two lines, for the parent to place. */
export function EventMoment({ event }: { event: EventSummary }) {
  const times = timeSpan(event.startTime, event.endTime)
  return (
    <>
      {times && <Typography sx={{ gridArea: 'times', fontWeight: 700, lineHeight: 1.4 }}>{times}</Typography>}
      <Typography
        variant="body2"
        sx={{ gridArea: 'kind', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}
      >
        <ClubDate day={event.startDate} as="card" />
        <span>{event.eventType}</span>
      </Typography>
    </>
  )
}
