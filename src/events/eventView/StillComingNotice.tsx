import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { StillComingButtons, useSayingComing } from '../attendees/StillComing'
import { stillComingMessages as messages } from '../attendees/stillComingMessages'
import { Refusal } from '../../kit/feedback/Refusal'

/** The evening's question on the page of a row, until it is answered. */
export default function StillComingNotice({ attendeeId }: { attendeeId: number }) {
  const saying = useSayingComing()
  return (
    <Alert severity="info" icon={false} sx={{ '@media print': { display: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        {messages.question}
        <StillComingButtons attendeeId={attendeeId} saying={saying} />
        <Refusal sentence={saying.refusal} />
      </Box>
    </Alert>
  )
}
