import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/event'
import { obstacleToReport } from '#contract/eventStates'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { HomeBlock, SeeAllLink } from './HomeBlock'
import { organisedQuery } from './homeQueries'
import { EVENT_CHIPS, EventCard, aboveTitle } from '../../events/EventCard'
import { isCancelled, stateOfSummary } from '../../events/eventRules'
import { eventMessages } from '../../events/eventMessages'

/** What I organise: everything that has not ended, or waits for its report. */
const OrganisedRows = () => (
  <HomeBlock
    title={homeMessages.organised}
    layout="shelf"
    query={useQuery(organisedQuery)}
    keyOf={row => row.eventId}
    action={
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <SeeAllLink to={paths.rows('Organised Events', 'Upcoming')} name={homeMessages.allOrganised}>
          {homeMessages.seeAllOrganised}
        </SeeAllLink>
        <Button component={ClubLink} to={paths.organiserAdd} variant="contained">
          {eventMessages.add}
        </Button>
      </Box>
    }
    empty={<EmptyState text={homeMessages.noOrganised} hint={homeMessages.noOrganisedHint} isPlain />}
  >
    {row => <OrganisedCard event={row} />}
  </HomeBlock>
)

export default OrganisedRows

/** On phones the buttons have the card's whole width, below the date tile. */
const DEEDS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 'auto',
  pt: 1,
  ml: { xs: '-76px', sm: 0 },
  '& > a': {
    px: { xs: 1.25, sm: 1.5 },
    fontSize: { xs: '0.9375rem', sm: '1rem' },
    flex: { xs: '1 1 auto', sm: 'none' },
    whiteSpace: 'nowrap',
  },
} as const

/** One of the rows and events that I organise (MEM-05); anywhere on it leads to the organiser's view. */
function OrganisedCard({ event }: { event: EventSummary }) {
  const to = paths.organiserView(event.eventId)
  return (
    <EventCard event={event} to={to} chips={<EventState event={event} />}>
      <Box sx={DEEDS}>
        <Button
          component={ClubLink}
          to={to}
          variant="outlined"
          aria-label={`${homeMessages.viewDetails}: ${event.title}`}
          sx={aboveTitle}
        >
          {homeMessages.viewDetails}
        </Button>
        {isReportPending(event) && (
          <Button
            component={ClubLink}
            to={paths.organiserReport(event.eventId)}
            variant="contained"
            aria-label={`${homeMessages.pendingReport}: ${event.title}`}
            sx={aboveTitle}
          >
            {homeMessages.pendingReport}
          </Button>
        )}
      </Box>
    </EventCard>
  )
}

/** How many come; whether it is cancelled or full. */
const EventState = ({ event }: { event: EventSummary }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minHeight: 28 }}>
    <Typography variant="body2">{homeMessages.membersCount(event.noAttendees)}</Typography>
    {isCancelled(event) && (
      <Chip {...EVENT_CHIPS.cancelled} label={homeMessages.cancelledFor(event.cancelledReason ?? '')} />
    )}
    {event.eventFull && !isCancelled(event) && <Chip {...EVENT_CHIPS.full} label={eventMessages.full} />}
  </Box>
)

/** Pending Report: ended, not cancelled, no report filed. */
const isReportPending = (row: EventSummary): boolean =>
  !row.reportCreated && obstacleToReport(stateOfSummary(row)) === null
