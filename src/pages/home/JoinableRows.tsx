import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { EventChips, EventMoment, EventTitle } from '../../events/EventCard'
import { mayOfferMore, rowsToOffer, soonestFirst } from '../../events/eventRules'
import { PlaceOnCard } from '../../events/OwnPlace'
import { DateTile } from '../../kit/dates/DateTile'
import { paths } from '../../paths'
import { HomeBlock, SeeAllLink } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { joinableQuery, latestQuery, myRowsQuery } from './homeQueries'

/**
 * Shows what the member can join next, with Join on each card. The first of the latest rows and events that are not
 * full come first. Later ones follow if too few of those can be joined. What the member joins here keeps its place
 * until they leave the page, so nothing moves under the thumb. The block disappears if there is nothing to join.
 */
export function JoinableRows() {
  const { data: latest, error, isFetching, refetch } = useQuery(latestQuery)
  const asksForMore = latest !== undefined && mayOfferMore(latest)
  const { data: more = [], isLoading } = useQuery({ ...joinableQuery, enabled: asksForMore })
  // One's own rows are added, since `more` leaves out those that have been joined.
  const { data: mine = [] } = useQuery(myRowsQuery)
  const known = new Map([...more, ...mine, ...(latest ?? [])].map(row => [row.eventId, row]))
  const kept = useKeptRows(known, rowsToOffer(soonestFirst([...known.values()])))
  // The block keeps its place during the request, until there is a row to show.
  const rows = kept.length > 0 || (latest && !isLoading) ? kept : undefined
  if (rows?.length === 0 || (!latest && error)) return null
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

/**
 * Returns all rows that were in `offered` at some time since the component was mounted, soonest first. Each is as it is
 * known now, or was known last: a row that is full by now is in no list any more.
 */
function useKeptRows(known: ReadonlyMap<number, EventSummary>, offered: readonly EventSummary[]): EventSummary[] {
  const [kept, setKept] = useState<ReadonlyMap<number, EventSummary>>(new Map())
  const now = new Map([...kept, ...offered.map(row => [row.eventId, row] as const)])
  for (const [id, row] of now) now.set(id, known.get(id) ?? row)
  if ([...now].some(([id, row]) => kept.get(id) !== row)) setKept(now)
  return soonestFirst([...now.values()])
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

/** One row or event that can be joined, as low as possible. A click anywhere on it leads to the event. */
function JoinableCard({ event }: { event: EventSummary }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} sx={CARD}>
      <Box sx={{ gridArea: 'day' }}>
        <DateTile period={event} />
      </Box>
      <Box sx={{ gridArea: 'what' }}>
        <EventTitle id={titleId} event={event} to={paths.eventView(event.eventId)} />
        <EventMoment event={event} />
        <EventChips event={event} />
      </Box>
      <PlaceOnCard event={event} offer="first" />
    </Card>
  )
}
