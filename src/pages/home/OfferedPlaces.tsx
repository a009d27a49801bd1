import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/event'
import { useUntil } from '../../events/useUntil'
import { waitingMessages as messages } from '../../events/waitingMessages'
import { ClubPeriod } from '../../kit/dates/ClubDate'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'

/** The places that are on offer to the member, each with until when, above all else of the home. */
export default function OfferedPlaces({ rows }: { rows: readonly EventSummary[] }) {
  const until = useUntil()
  return (
    <Alert severity="info" icon={false} role="region" aria-labelledby="offered-title" sx={{ '& > div': { flex: 1 } }}>
      <Typography id="offered-title" variant="h2">
        {messages.homeTitle(rows.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ eventId, title, waiting, ...period }) => (
          <Box
            component="li"
            key={eventId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1.5 }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <b dir="auto">{title}</b>, <ClubPeriod period={period} as="human" />
              <div>{waiting?.offeredUntil && messages.offered(until(waiting.offeredUntil))}</div>
            </Box>
            <Button
              component={ClubLink}
              to={paths.placeOffer(eventId)}
              variant="contained"
              aria-label={`${messages.answer}: ${title}`}
            >
              {messages.answer}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
