import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { EventSummary, Waiting } from '#contract/calls/event'
import { useUntil } from '../../events/useUntil'
import { waitingMessages as messages } from '../../events/waitingMessages'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { NoticeLine } from './NoticeLine'

interface Waited {
  row: EventSummary
  waiting: Waiting
}

/**
 * The rows and events for which the member waits. Places on offer come first, each with until when, above all else of
 * the home.
 */
export function WaitedRows({ rows }: { rows: readonly EventSummary[] }) {
  const waited = rows.flatMap(row => (row.waiting ? [{ row, waiting: row.waiting }] : []))
  const offered = waited.filter(({ waiting }) => waiting.offeredUntil !== null)
  const others = waited.filter(({ waiting }) => waiting.offeredUntil === null)
  return (
    <Alert severity="info" icon={false} role="none" sx={{ '& > div': { flex: 1, display: 'grid', gap: 3 } }}>
      {offered.length > 0 && <Section id="offered-title" title={messages.homeTitle(offered.length)} waited={offered} />}
      {others.length > 0 && <Section id="waited-title" title={messages.waitTitle} waited={others} />}
    </Alert>
  )
}

const Section = ({ id, title, waited }: { id: string; title: string; waited: readonly Waited[] }) => (
  <section aria-labelledby={id}>
    <Typography id={id} variant="h2">
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {waited.map(each => (
        <WaitedRow key={each.row.eventId} {...each} />
      ))}
    </Box>
  </section>
)

function WaitedRow({ row, waiting: { position, of, offeredUntil } }: Waited) {
  const until = useUntil()
  const { eventId, title } = row
  const isOffered = offeredUntil !== null
  const label = isOffered ? messages.answer : messages.seeEvent
  return (
    <NoticeLine row={row} words={isOffered ? messages.offered(until(offeredUntil)) : messages.position(position, of)}>
      <Button
        component={ClubLink}
        to={isOffered ? paths.placeOffer(eventId) : paths.eventView(eventId)}
        variant={isOffered ? 'contained' : 'outlined'}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </NoticeLine>
  )
}
