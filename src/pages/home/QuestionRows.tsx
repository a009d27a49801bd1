import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { isUnanswered } from '../../events/attendees/isUnanswered'
import { StillComingButtons, useSayingComing } from '../../events/attendees/StillComing'
import { stillComingMessages as messages } from '../../events/attendees/stillComingMessages'
import { seenOf } from '../../events/unsent/unsentDeeds'
import { Refusal } from '../../kit/feedback/Refusal'
import { NoticeLine } from './NoticeLine'

/** The evening's question about each of the member's rows, until it is answered. Then it thanks. */
export function QuestionRows({ rows }: { rows: readonly EventSummary[] }) {
  const [thanked, setThanked] = useState<string | null>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const saying = useSayingComing(({ seen }) => setThanked(seen.title))
  const open = rows.filter(isUnanswered)
  useEffect(() => {
    if (thanked !== null) thanks.current?.focus({ preventScroll: true })
  }, [thanked])
  return (
    <Alert severity="info" icon={false} role="region" aria-label={messages.title} sx={{ '& > div': { flex: 1 } }}>
      {open.length > 0 && <Typography variant="h2">{messages.homeTitle(open.length)}</Typography>}
      <Box component="p" role="status" ref={thanks} tabIndex={-1} sx={{ m: 0, outline: 'none !important' }}>
        {thanked !== null && messages.noted(thanked)}
      </Box>
      <Refusal sentence={saying.refusal} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {open.map(
          row =>
            row.attendeeId !== null && (
              <NoticeLine key={row.eventId} row={row} words={row.river?.words}>
                <StillComingButtons
                  question={{ attendeeId: row.attendeeId, seen: seenOf(row.eventId, row, row.isInFuture) }}
                  saying={saying}
                  title={row.title}
                />
              </NoticeLine>
            ),
        )}
      </Box>
    </Alert>
  )
}
