import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import type { EventSummary } from '#contract/event'
import { isUnanswered } from '../../attendees/isUnanswered'
import { StillComingButtons, useSayingComing } from '../../attendees/StillComing'
import { stillComingMessages as messages } from '../../attendees/stillComingMessages'
import { ClubPeriod } from '../../kit/dates/ClubDate'
import { Refusal } from '../../kit/feedback/Refusal'

/** The evening's question about each of the member's rows, until it is answered. Then it thanks. */
export default function AskedRows({ rows }: { rows: readonly EventSummary[] }) {
  const [thanked, setThanked] = useState<string | null>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const saying = useSayingComing(() =>
    setThanked(rows.find(({ attendeeId }) => attendeeId === saying.argument)?.title ?? null),
  )
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
          ({ eventId, attendeeId, title, river, ...period }) =>
            attendeeId !== null && (
              <Box
                component="li"
                key={eventId}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1.5 }}
              >
                <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <b dir="auto">{title}</b>, <ClubPeriod period={period} as="human" />
                  {river && <div>{river.words}</div>}
                </Box>
                <StillComingButtons attendeeId={attendeeId} saying={saying} title={title} />
              </Box>
            ),
        )}
      </Box>
    </Alert>
  )
}
