import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import type { EventSummary } from '#contract/calls/event'
import { EventCard, EventChips } from '../../events/EventCard'
import { hasLeft, isComing, mayLeave } from '../../events/eventRules'
import { OwnPlace } from '../../events/OwnPlace'
import { ClubPeriod } from '../../kit/dates/ClubDate'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { CardFold, HomeBlock } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { myRowsQuery } from './homeQueries'
import { useState } from 'react'

/** The number of upcoming rows shown at first. */
const FIRST = 2

/**
 * My Rows/Events (MEM-06): everything that the member has joined and that has not ended. Cards show the next two at
 * first. Whatever was cancelled, or that the organiser removed them from, has a line below. What they left themself is
 * folded.
 */
export function MyRows() {
  const { data, error, isFetching, refetch } = useQuery(myRowsQuery)
  // The choice is stored, so that Back finds the scroll position.
  const [isWhole, setWhole] = useStore('home.allMyRows', false)
  // A row that is joined again stays where its button was until the member leaves the page.
  const left = useKeptIds((data ?? []).filter(hasLeft))
  const leftRows = data?.filter(row => left.has(row.eventId)) ?? []
  const mine = data?.filter(row => !left.has(row.eventId))
  const coming = mine?.filter(isComing)
  const lostRows = mine?.filter(row => !isComing(row)) ?? []
  return (
    <HomeBlock
      title={homeMessages.myRows}
      query={{ data: isWhole ? coming : coming?.slice(0, FIRST), error, isFetching, refetch }}
      keyOf={row => row.eventId}
      action={
        coming &&
        coming.length > FIRST && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ px: 1, mr: -1 }}>
            {isWhole ? homeMessages.nextOfMine : homeMessages.allMine(coming.length)}
          </Button>
        )
      }
      empty={
        lostRows.length === 0 && (
          <EmptyState text={homeMessages.noRows} hint={homeMessages.noRowsHint}>
            <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
              {homeMessages.seeAll}
            </Button>
          </EmptyState>
        )
      }
      below={
        <>
          {lostRows.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
              {lostRows.map(row => (
                <LostRow key={row.eventId} event={row} />
              ))}
            </Box>
          )}
          {leftRows.length > 0 && (
            <CardFold title={homeMessages.left(leftRows.length)} rows={leftRows} keyOf={row => row.eventId}>
              {row => <MyRowCard event={row} />}
            </CardFold>
          )}
        </>
      }
    >
      {row => <MyRowCard event={row} />}
    </HomeBlock>
  )
}

/** The line of a row or event that was cancelled, or that the organiser removed the member from. */
const LostRow = ({ event }: { event: EventSummary }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1, minHeight: 44 }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box
        component={ClubLink}
        to={paths.eventView(event.eventId)}
        dir="auto"
        sx={{ fontWeight: 600, color: 'inherit' }}
      >
        {event.title}
      </Box>
      , <ClubPeriod period={event} as="human" />
    </Box>
    <EventChips event={event} />
  </Box>
)

const MyRowCard = ({ event }: { event: EventSummary }) => (
  <EventCard event={event} to={paths.eventView(event.eventId)}>
    <OwnPlace event={event}>
      {event.attendeeId !== null && mayLeave(event) && (
        <Button
          component={ClubLink}
          to={paths.removeMe(event.attendeeId)}
          aria-label={`${homeMessages.removeMe}: ${event.title}`}
          sx={{ px: 1, ml: -1, color: 'text.secondary', fontWeight: 400, textDecoration: 'underline' }}
        >
          {homeMessages.removeMe}
        </Button>
      )}
    </OwnPlace>
  </EventCard>
)

/**
 * The ids of all events that have been among `rows` since the component was mounted: they keep their place in its list
 * when they change.
 */
function useKeptIds(rows: readonly EventSummary[]): ReadonlySet<number> {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  if (rows.every(row => kept.has(row.eventId))) return kept
  const all = new Set([...kept, ...rows.map(row => row.eventId)])
  setKept(all)
  return all
}
