import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { EventCard, aboveTitle } from '../../events/EventCard'
import { mayLeave } from '../../events/eventRules'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { HomeBlock } from './HomeBlock'
import { myRowsQuery } from './homeQueries'

/** My Rows/Events (MEM-06): everything that I have joined and that has not ended. */
export const MyRows = () => (
  <HomeBlock
    title={homeMessages.myRows}
    query={useQuery(myRowsQuery)}
    keyOf={row => row.eventId}
    empty={
      <EmptyState text={homeMessages.noRows} hint={homeMessages.noRowsHint}>
        <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
          {homeMessages.seeAll}
        </Button>
      </EmptyState>
    }
  >
    {row => (
      <EventCard event={row} to={paths.eventView(row.eventId)}>
        {row.attendeeId !== null && mayLeave(row) && (
          <Box sx={{ mt: 'auto', pt: 1 }}>
            <Button
              component={ClubLink}
              to={paths.removeMe(row.attendeeId)}
              variant="outlined"
              aria-label={`${homeMessages.removeMe}: ${row.title}`}
              sx={aboveTitle}
            >
              {homeMessages.removeMe}
            </Button>
          </Box>
        )}
      </EventCard>
    )}
  </HomeBlock>
)
