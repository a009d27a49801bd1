import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { HomeBlock } from './HomeBlock'
import { latestQuery } from './homeQueries'
import { LatestRow } from './LatestRow'

/** Latest Rows/Events (MEM-07): what can be joined next. */
const LatestRows = () => (
  <HomeBlock
    title={homeMessages.latest}
    look="agenda"
    query={useQuery(latestQuery)}
    keyOf={row => row.eventId}
    action={
      <Box
        component={ClubLink}
        to={paths.rows('All Events', 'Upcoming')}
        sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}
      >
        {homeMessages.seeAll}
      </Box>
    }
    empty={<EmptyState text={homeMessages.noLatest} hint={homeMessages.noLatestHint} isPlain />}
  >
    {row => <LatestRow event={row} />}
  </HomeBlock>
)

export default LatestRows
