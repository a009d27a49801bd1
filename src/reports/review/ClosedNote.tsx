import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { clubQuery } from '../../admin/clubQuery'
import { reviewMessages as messages } from '../../messages/review'
import { cardDate } from '../../ui/clubDates'
import type { Review } from './reviewLists'

/** Who closed a report, and on which day where the club is; nothing on one that is not closed. */
export function ClosedNote({ review: { closed, closedBy, closedAt } }: { review: Review }) {
  const { data: club } = useQuery(clubQuery)
  if (!closed) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {messages.closedBy(closedBy)}
      {closedAt && club && <>, <time dateTime={closedAt}>{cardDate(dayIn(club.timeZone, closedAt))}</time></>}
    </Typography>
  )
}

/** The day of an instant, yyyy-MM-dd. */
const dayIn = (timeZone: string, instant: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
