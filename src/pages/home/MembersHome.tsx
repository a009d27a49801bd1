import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import Button from '@mui/material/Button'
import { homeMessages } from './homeMessages'
import { contentWidth } from '../../theme/contentWidth'
import { lazyBlock } from './LazyBlock'
import { NextRow } from './NextRow'
import { PaymentNotice } from './PaymentNotice'
import { profileQuery } from '../../api/clubQueries'
import { mayListOrganised, myRowsQuery } from './homeQueries'
import { EventCard } from '../../events/EventCard'
import { OwnPlace } from '../../events/OwnPlace'
import { mayLeave } from '../../events/eventRules'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { HomeBlock } from './HomeBlock'

/** Loaded apart: its summaries need the HTML sanitiser, which nothing above it needs. */
const LatestRows = lazyBlock(homeMessages.latest, 'agenda', () => import('./LatestRows'))

/** members/home: am I rowing next, does the club want something of me, what can I join. */
export default function MembersHome() {
  return (
    <>
      <NextRow />
      <Box
        sx={{
          ...contentWidth,
          py: { xs: 3, md: 4 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 4, md: 6 },
        }}
      >
        <PaymentNotice />
        <OrganisedBlock />
        <MyRows />
        <LatestRows />
      </Box>
    </>
  )
}

let organisedRows: ComponentType | undefined

/** My Organised Rows/Events (MEM-05). Who may see it is known at once from the last visit's profile, so that it seldom appears late and moves those below it. */
function OrganisedBlock() {
  const { data: profile } = useQuery(profileQuery)
  return mayListOrganised(profile) ? <LazyOrganisedRows /> : null
}

/** Its code is loaded when it is first drawn: only by those who organise. */
function LazyOrganisedRows() {
  const [Block] = useState(
    () => (organisedRows ??= lazyBlock(homeMessages.organised, 'shelf', () => import('./OrganisedRows'))),
  )
  return <Block />
}

/** My Rows/Events (MEM-06): everything that I have joined and that has not ended. */
const MyRows = () => (
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
        <OwnPlace event={row}>
          {row.attendeeId !== null && mayLeave(row) && (
            <Button
              component={ClubLink}
              to={paths.removeMe(row.attendeeId)}
              variant="outlined"
              aria-label={`${homeMessages.removeMe}: ${row.title}`}
            >
              {homeMessages.removeMe}
            </Button>
          )}
        </OwnPlace>
      </EventCard>
    )}
  </HomeBlock>
)
