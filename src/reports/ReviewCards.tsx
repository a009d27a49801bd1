import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { reviewMessages as messages } from './reportMessages'
import { ClubDate } from '../kit/dates/ClubDate'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { ClosedNote } from './ClosedNote'
import { ReviewDeeds } from './ReviewDeeds'
import { ROW } from './reviewFocus'
import type { Review } from './reviewLists'

/** The reports on a phone: what the table says, a card each. */
export const ReviewCards = ({ rows }: { rows: readonly Review[] }) => (
  <Box
    component="ul"
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
  >
    {rows.map(row => (
      <li key={row.id}>
        <ReviewCard review={row} />
      </li>
    ))}
  </Box>
)

function ReviewCard({ review }: { review: Review }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} {...{ [ROW]: review.id }} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {review.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <ClubDate day={review.startDate} as="table" />, {review.eventType}
        <br />
        {messages.columns.organiser}: {review.organiser}
      </Typography>
      <SafeHtml html={review.report} />
      <ClosedNote review={review} />
      <Box sx={{ mt: 2 }}>
        <ReviewDeeds review={review} />
      </Box>
    </Card>
  )
}
