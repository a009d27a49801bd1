import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import type { EventSummary } from '#contract/calls/event'
import { aboveTitle, EventCard, EventChips, StandingChip } from '../../events/EventCard'
import { hasLeft, isComing, mayLeave } from '../../events/eventRules'
import { LowCard } from '../../events/LowCard'
import { MissingDeclaration, MyPlace } from '../../events/MyPlace'
import { ClubPeriod } from '../../kit/dates/ClubDate'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Chevron } from '../../kit/navigation/Chevron'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { CardFold, HomeBlock } from './HomeBlock'
import { homeMessages } from './homeMessages'
import { myRowsQuery } from './homeQueries'
import { useHeadOfHome } from './NextRow'
import { useIsPhone } from '../../theme/useIsWide'
import { useId, useState } from 'react'

/** The number of upcoming rows shown at first. */
const FIRST = 2

/** Returns the rows that the member comes to, and those of them that are shown at first. */
export function useComingRows(rows: readonly EventSummary[] | undefined) {
  const isPhone = useIsPhone()
  const head = useHeadOfHome()
  const coming = rows?.filter(isComing) ?? []
  const above = new Set(head && [head.next, ...head.underWay].map(row => row?.event.eventId))
  // A phone shows each row once. Where there is room, the block is whole by itself.
  return { coming, first: coming.filter(row => !isPhone || !above.has(row.eventId)).slice(0, FIRST) }
}

/**
 * My Rows/Events (MEM-06): everything that the member has joined and that has not ended. Cards show the next two at
 * first, on a phone those after the one at the head of the page. Whatever was cancelled, or that the organiser removed
 * them from, has a line below. What they left themself is folded.
 */
export function MyRows() {
  const { data, error, isFetching, refetch } = useQuery(myRowsQuery)
  // The choice is stored, so that Back finds the scroll position.
  const [isWhole, setWhole] = useStore('home.allMyRows', false)
  const isPhone = useIsPhone()
  // A row that is joined again stays where its button was until the member leaves the page.
  const left = useStayingIds((data ?? []).filter(hasLeft))
  const leftRows = data?.filter(row => left.has(row.eventId)) ?? []
  const mine = data?.filter(row => !left.has(row.eventId))
  const { coming, first } = useComingRows(mine)
  const lostRows = mine?.filter(row => !isComing(row)) ?? []
  return (
    <HomeBlock
      title={homeMessages.myRows}
      query={{ data: mine && (isWhole ? coming : first), error, isFetching, refetch }}
      keyOf={row => row.eventId}
      action={
        coming.length > first.length && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ px: 1, mr: -1, minWidth: 0 }}>
            {isWhole ? homeMessages.nextOfMine : homeMessages.allMine(coming.length)}
          </Button>
        )
      }
      empty={
        coming.length > 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{homeMessages.nextAbove}</Typography>
        ) : (
          lostRows.length === 0 && (
            <EmptyState text={homeMessages.noRows} hint={homeMessages.noRowsHint}>
              <Button component={ClubLink} to={paths.rows('All Events', 'Upcoming')} variant="contained">
                {homeMessages.seeAll}
              </Button>
            </EmptyState>
          )
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
              {row => <WholeCard event={row} />}
            </CardFold>
          )}
        </>
      }
    >
      {row => (isPhone ? <FoldedCard event={row} /> : <WholeCard event={row} />)}
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

const WholeCard = ({ event }: { event: EventSummary }) => (
  <EventCard event={event} to={paths.eventView(event.eventId)}>
    <MyPlace event={event}>
      <RemoveMe event={event} />
    </MyPlace>
  </EventCard>
)

const RemoveMe = ({ event }: { event: EventSummary }) =>
  event.attendeeId !== null &&
  mayLeave(event) && (
    <Button
      component={ClubLink}
      to={paths.removeMe(event.attendeeId)}
      aria-label={`${homeMessages.removeMe}: ${event.title}`}
      sx={{ px: 1, ml: -1, color: 'text.secondary', fontWeight: 400, textDecoration: 'underline' }}
    >
      {homeMessages.removeMe}
    </Button>
  )

/** The low card of a phone. A tap unfolds the day, the tide and the light, and Remove Me. */
function FoldedCard({ event }: { event: EventSummary }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const restId = useId()
  return (
    <LowCard
      event={event}
      to={paths.eventView(event.eventId)}
      areas={'"day what more" "day state state" "rest rest rest"'}
      state={
        <>
          <StandingChip event={event} />
          {event.confirmed && <MissingDeclaration event={event} isLow />}
        </>
      }
    >
      <IconButton
        aria-label={`${homeMessages.more}: ${event.title}`}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? restId : undefined}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ ...aboveTitle, gridArea: 'more', mr: -0.75 }}
      >
        <Chevron isUp={isUnfolded} />
      </IconButton>
      {isUnfolded && (
        <Box id={restId} sx={{ gridArea: 'rest', pt: 1, typography: 'body2' }}>
          <ClubPeriod period={event} as="card" /> {event.eventType}
          {event.river?.words && <div>{event.river.words}</div>}
          <Box sx={{ ...aboveTitle, display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
            {!event.confirmed && <MissingDeclaration event={event} />}
            <RemoveMe event={event} />
          </Box>
        </Box>
      )}
    </LowCard>
  )
}

/**
 * The ids of all events that have been among `rows` since the component was mounted: they keep their place in its list
 * when they change.
 */
function useStayingIds(rows: readonly EventSummary[]): ReadonlySet<number> {
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  if (rows.every(row => staying.has(row.eventId))) return staying
  const all = new Set([...staying, ...rows.map(row => row.eventId)])
  setStaying(all)
  return all
}
