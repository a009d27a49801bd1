import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { EventSummary } from '#contract/event'
import { EventChips, EventMoment, EventTitle } from '../../events/EventCard'
import { rowsToOffer } from '../../events/eventRules'
import { JoinOnCard } from '../../events/OwnPlace'
import { DateTile } from '../../kit/dates/DateTile'
import { paths } from '../../paths'
import { HomeBlock, SeeAllLink } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { latestQuery } from './homeQueries'
import { useKeptIds } from './useKeptIds'

/**
 * What can be joined next, each with Join on its card: the first of the latest rows and events that are not full. What has been joined here
 * keeps its place until the page is left, so that nothing else comes under the thumb. No block where there is nothing to join.
 */
export function JoinableRows() {
  const { data, error, isFetching, refetch } = useQuery(latestQuery)
  const offered = useKeptIds(rowsToOffer(data ?? []))
  const rows = data?.filter(row => offered.has(row.eventId))
  if (rows?.length === 0 || (!rows && error)) return null
  return (
    <HomeBlock
      title={homeMessages.joinable}
      layout="pairs"
      query={{ data: rows, error, isFetching, refetch }}
      keyOf={row => row.eventId}
      action={
        <SeeAllLink to={paths.rows('All Events', 'Upcoming')} name={homeMessages.allUpcoming}>
          {homeMessages.seeAllUpcoming}
        </SeeAllLink>
      }
      empty={null}
    >
      {row => <JoinableCard event={row} />}
    </HomeBlock>
  )
}

const CARD = {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  p: 1.25,
  height: '100%',
  '&:hover': { borderColor: 'primary.main' },
  gridTemplateColumns: '60px minmax(0, 1fr) auto',
  gridTemplateAreas: '"day what join" "answer answer answer"',
} as const

/** One row or event that can be joined, as low as possible; anywhere on it leads to the event. */
function JoinableCard({ event }: { event: EventSummary }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} sx={CARD}>
      <Box sx={{ gridArea: 'day' }}>
        <DateTile day={event.startDate} />
      </Box>
      <Box sx={{ gridArea: 'what' }}>
        <EventTitle id={titleId} event={event} to={paths.eventView(event.eventId)} />
        <EventMoment event={event} />
        <EventChips event={event} />
      </Box>
      <JoinOnCard event={event} />
    </Card>
  )
}
