import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/event'
import { useUntil } from '../../events/useUntil'
import { waitingMessages as messages } from '../../events/waitingMessages'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { NoticeLine } from './NoticeLine'

/** The places that are on offer to the member, each with until when, above all else of the home. */
export default function OfferedPlaces({ rows }: { rows: readonly EventSummary[] }) {
  const until = useUntil()
  return (
    <Alert severity="info" icon={false} role="region" aria-labelledby="offered-title" sx={{ '& > div': { flex: 1 } }}>
      <Typography id="offered-title" variant="h2">
        {messages.homeTitle(rows.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(row => (
          <NoticeLine
            key={row.eventId}
            row={row}
            words={row.waiting?.offeredUntil && messages.offered(until(row.waiting.offeredUntil))}
          >
            <Button
              component={ClubLink}
              to={paths.placeOffer(row.eventId)}
              variant="contained"
              aria-label={`${messages.answer}: ${row.title}`}
            >
              {messages.answer}
            </Button>
          </NoticeLine>
        ))}
      </Box>
    </Alert>
  )
}
