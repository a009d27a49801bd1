import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { HomeBlock } from './HomeBlock'
import { organisedQuery } from './homeQueries'
import { OrganisedCard } from './OrganisedCard'

/** What I organise: everything that has not ended, or waits for its report. */
const OrganisedRows = () => (
  <HomeBlock
    title={homeMessages.organised}
    look="shelf"
    query={useQuery(organisedQuery)}
    keyOf={row => row.eventId}
    action={
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <Box
          component={ClubLink}
          to={paths.rows('Organised Events', 'Upcoming')}
          aria-label={homeMessages.allOrganised}
          sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}
        >
          {homeMessages.seeAllOrganised}
        </Box>
        <Button component={ClubLink} to={paths.organiserAdd} variant="contained">
          {homeMessages.addEvent}
        </Button>
      </Box>
    }
    empty={<EmptyState text={homeMessages.noOrganised} hint={homeMessages.noOrganisedHint} isPlain />}
  >
    {row => <OrganisedCard event={row} />}
  </HomeBlock>
)

export default OrganisedRows
