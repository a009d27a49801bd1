import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { ClubLink } from '../kit/navigation/ClubLink'
import { reviewMessages as messages } from './reportMessages'
import { paths } from '../paths'
import { BusyButton } from '../kit/feedback/BusyButton'
import { tableDate } from '../kit/dates/clubDates'
import { ReviewContext } from './ReviewContext'
import { CLOSE, REST } from './reviewFocus'
import type { Review } from './reviewLists'
import { useClosing } from './useClosing'

/** View Event and Close Report, and beside them why it could not be closed. */
export function ReviewDeeds({ review }: { review: Review }) {
  const { mayClose } = use(ReviewContext)
  const { close, isUnderWay, refusal } = useClosing(review)
  const { eventId, title, startDate, closed } = review
  const day = tableDate(startDate)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        <Button
          component={ClubLink}
          to={paths.eventView(eventId)}
          aria-label={messages.viewNamed(title, day)}
          {...{ [REST]: '' }}
        >
          {messages.viewEvent}
        </Button>
        {mayClose && !closed && (
          <BusyButton
            variant="outlined"
            busy={isUnderWay}
            onClick={close}
            aria-label={messages.closeNamed(title, day)}
            {...{ [CLOSE]: '' }}
          >
            {messages.closeReport}
          </BusyButton>
        )}
      </Box>
      <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600, '&:not(:empty)': { mt: 1 } }}>
        {refusal}
      </Typography>
    </>
  )
}
