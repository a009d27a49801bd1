import Typography from '@mui/material/Typography'
import { useClubZone } from '../kit/dates/useClubDay'
import { reviewMessages as messages } from './reportMessages'
import { cardDate, dayIn } from '../kit/dates/clubDates'
import type { Review } from './reviewLists'

/** Who closed a report, and on which day where the club is; nothing on one that is not closed. */
export function ClosedNote({ review: { closed, closedBy, closedAt } }: { review: Review }) {
  const timeZone = useClubZone()
  if (!closed) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {messages.closedBy(closedBy)}
      {closedAt && (
        <>
          , <time dateTime={closedAt}>{cardDate(dayIn(timeZone, closedAt))}</time>
        </>
      )}
    </Typography>
  )
}
