import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { visuallyHidden } from '@mui/utils'
import { useId, type ReactNode } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { timeSpan } from '../kit/dates/clubDates'
import { DateTile } from '../kit/dates/DateTile'
import { EventTitle } from './EventCard'
import { isCancelled } from './eventRules'

/** The parts of the grid are `day`, `what`, `state`, and those that the card's content names. */
const CARD = {
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  columnGap: 1.5,
  px: 1.25,
  py: 0.5,
  height: '100%',
  gridTemplateColumns: '60px minmax(0, 1fr) auto',
  '&:hover': { borderColor: 'primary.main' },
  '&:has([aria-expanded="true"]) h3': { whiteSpace: 'normal' },
} as const

interface LowCardProps {
  event: EventSummary
  to: string
  /** The grid's areas, line by line. */
  areas: string
  /** How the member or the event stands, below the title and the times. */
  state: ReactNode
  /** The rest of the card, each part with a grid area of its own. */
  children?: ReactNode
}

/** A row or event as a card of at most 96 px at the default text size. A click anywhere on it leads to the event. */
export function LowCard({ event, to, areas, state, children }: LowCardProps) {
  const titleId = useId()
  const cancelled = isCancelled(event)
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ ...CARD, gridTemplateAreas: areas, ...(cancelled && { bgcolor: 'wash.mist' }) }}
    >
      <Box sx={{ gridArea: 'day', alignSelf: 'center' }}>
        <DateTile period={event} isQuiet={cancelled} />
      </Box>
      <Box sx={WHAT}>
        <EventTitle id={titleId} event={event} to={to} />
        <Times event={event} />
      </Box>
      <Box sx={{ gridArea: 'state', ...STATE }}>{state}</Box>
      {children}
    </Card>
  )
}

/** Nothing is longer than its line where a state stands below it. A narrow phone wraps the times all the same. */
const ONE_LINE = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const
const TWO_LINES = {
  whiteSpace: 'normal',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const
const WHAT = {
  gridArea: 'what',
  alignSelf: 'end',
  '& > h3': { lineHeight: 1.15, ...ONE_LINE },
  // The line itself stays as low. A target of less than 24 px would have to keep away from others.
  '& > h3 > a': { py: '2px' },
  '&:has(+ :empty)': { '& > h3': TWO_LINES, '& > div': { flexWrap: 'wrap' } },
} as const

const STATE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  typography: 'body2',
  '& .MuiChip-root': { fontSize: '0.78125rem', px: 0.25 },
  '&:empty': { display: 'none' },
} as const

/**
 * The times, with what speaks against them, or else the type, if the line has room for it. The tile shows the days,
 * which screen readers hear here.
 */
function Times({ event }: { event: EventSummary }) {
  const times = timeSpan(event.startTime, event.endTime)
  const days = <ClubPeriod period={event} as="card" />
  const caution = event.river?.caution
  return (
    <Box sx={caution ? TIMES : { ...TIMES, flexWrap: 'wrap', maxHeight: '1.375rem', overflow: 'hidden' }}>
      {times && <Box sx={visuallyHidden}>{days}</Box>}
      <Box component="b" sx={{ flex: 'none', typography: 'body1', fontWeight: 700, lineHeight: '1.375rem' }}>
        {times || days}
      </Box>
      <Box component="span" sx={caution ? { minWidth: 0, ...ONE_LINE } : { color: 'text.secondary' }}>
        {caution ?? event.eventType}
      </Box>
    </Box>
  )
}

const TIMES = {
  display: 'flex',
  flexWrap: 'wrap',
  '@media (min-width: 400px)': { flexWrap: 'nowrap' },
  alignItems: 'baseline',
  columnGap: 1.25,
  typography: 'body2',
  lineHeight: '1.375rem',
} as const
