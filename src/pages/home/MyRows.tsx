import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import type { EventSummary } from '#contract/event'
import { EventCard } from '../../events/EventCard'
import { hasLeft, isComing, mayLeave } from '../../events/eventRules'
import { OwnPlace } from '../../events/OwnPlace'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { CardFold, HomeBlock } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { myRowsQuery } from './homeQueries'
import { useKeptIds } from './useKeptIds'

/** The number of upcoming rows shown at first. */
const FIRST = 2

/**
 * My Rows/Events (MEM-06): everything that the member has joined and that has not ended. At first it shows the next
 * two, and all that was cancelled or that the organiser removed them from. What they left themself is folded below.
 */
export function MyRows() {
  const { data, error, isFetching, refetch } = useQuery(myRowsQuery)
  // The choice is stored, so that Back finds the scroll position.
  const [isWhole, setWhole] = useStore('home.allMyRows', false)
  // A row that is joined again stays where its button was until the member leaves the page.
  const left = useKeptIds((data ?? []).filter(hasLeft))
  const leftRows = data?.filter(row => left.has(row.eventId)) ?? []
  const mine = data?.filter(row => !left.has(row.eventId))
  const first = mine?.filter(isComing).slice(0, FIRST)
  const inSight = mine?.filter(row => !isComing(row) || first?.includes(row))
  const isFolded = (mine?.length ?? 0) > (inSight?.length ?? 0)
  return (
    <HomeBlock
      title={homeMessages.myRows}
      query={{ data: isWhole ? mine : inSight, error, isFetching, refetch }}
      keyOf={row => row.eventId}
      action={
        isFolded && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ px: 1, mr: -1 }}>
            {isWhole ? homeMessages.nextOfMine : homeMessages.allMine(mine?.length ?? 0)}
          </Button>
        )
      }
      empty={
        <EmptyState text={homeMessages.noRows} hint={homeMessages.noRowsHint}>
          <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
            {homeMessages.seeAll}
          </Button>
        </EmptyState>
      }
      below={
        leftRows.length > 0 && (
          <CardFold title={homeMessages.left(leftRows.length)} rows={leftRows} keyOf={row => row.eventId}>
            {row => <MyRowCard event={row} />}
          </CardFold>
        )
      }
    >
      {row => <MyRowCard event={row} />}
    </HomeBlock>
  )
}

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
