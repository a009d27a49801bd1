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

/**
 * The rows and events for which the member waits. Places on offer come first, each with until when, above all else of
 * the home.
 */
export function WaitedRows({ rows }: { rows: readonly EventSummary[] }) {
  const until = useUntil()
  const lines = rows.flatMap(row => (row.waiting ? [{ row, waiting: row.waiting }] : []))
  const offered = lines.filter(({ waiting }) => waiting.offeredUntil !== null)
  const others = lines.filter(({ waiting }) => waiting.offeredUntil === null)
  return (
    <Alert severity="info" icon={false} role="none" sx={{ '& > div': { flex: 1, display: 'grid', gap: 3 } }}>
      {offered.length > 0 && (
        <section aria-labelledby="offered-title">
          <Typography id="offered-title" variant="h2">
            {messages.homeTitle(offered.length)}
          </Typography>
          <Box component="ul" sx={LIST}>
            {offered.map(({ row, waiting }) => (
              <NoticeLine key={row.eventId} row={row} words={messages.offered(until(waiting.offeredUntil ?? ''))}>
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
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="waited-title">
          <Typography id="waited-title" variant="h2">
            {messages.waitTitle}
          </Typography>
          <Box component="ul" sx={LIST}>
            {others.map(({ row, waiting: { position, of } }) => (
              <NoticeLine key={row.eventId} row={row} words={messages.position(position, of)}>
                <Button
                  component={ClubLink}
                  to={paths.eventView(row.eventId)}
                  variant="outlined"
                  aria-label={`${messages.seeEvent}: ${row.title}`}
                >
                  {messages.seeEvent}
                </Button>
              </NoticeLine>
            ))}
          </Box>
        </section>
      )}
    </Alert>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const
