import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { EventCard } from '../events/EventCard'
import { ClubLink } from '../layout/ClubLink'
import { homeMessages } from '../messages/members'
import { paths } from '../paths'
import { EmptyState } from '../ui/EmptyState'
import { SafeHtml } from '../ui/SafeHtml'
import { HomeBlock } from './HomeBlock'
import { latestQuery } from './homeQueries'

/** Latest Rows/Events (MEM-07): what can be joined next. */
const LatestRows = () => (
  <HomeBlock
    title={homeMessages.latest}
    query={useQuery(latestQuery)}
    keyOf={row => row.eventId}
    action={<Box component={ClubLink} to={paths.rows('All Events', 'Upcoming')} sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}>{homeMessages.seeAll}</Box>}
    empty={<EmptyState text={homeMessages.noLatest} hint={homeMessages.noLatestHint} isPlain />}
  >
    {row => (
      <EventCard event={row}>
        <Typography variant="body2">{homeMessages.organiser}: {row.organiser}</Typography>
        <SafeHtml html={row.summary} sx={{ typography: 'body2', color: 'text.secondary' }} />
        <Button component={ClubLink} to={paths.eventView(row.eventId)} variant="outlined" aria-label={`${homeMessages.viewDetails}: ${row.title}`} sx={{ alignSelf: 'start', mt: 'auto' }}>
          {homeMessages.viewDetails}
        </Button>
      </EventCard>
    )}
  </HomeBlock>
)

export default LatestRows
