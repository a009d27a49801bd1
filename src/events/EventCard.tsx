import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useId, type ReactNode } from 'react'
import type { EventSummary } from '#contract/calls/event'
import Typography from '@mui/material/Typography'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { DateTile } from '../kit/dates/DateTile'
import { attendanceOf, isCancelled, isComing, isUnderWay } from './eventRules'
import { ClubLink } from '../kit/navigation/ClubLink'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { timeSpan } from '../kit/dates/clubDates'
import { eventMessages } from './eventMessages'

interface EventCardProps {
  event: EventSummary
  /** The target of the card's link. Without it the card is no link. */
  to?: string | undefined
  /** Replaces the usual chips (full, cancelled, the member's own standing). */
  chips?: ReactNode
  children?: ReactNode
}

/** One row or event as a card: date, title, chips. */
export function EventCard({ event, to, chips = <EventChips event={event} />, children }: EventCardProps) {
  const titleId = useId()
  const cancelled = isCancelled(event)
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 2,
        p: 2,
        height: '100%',
        bgcolor: cancelled ? 'wash.mist' : 'background.paper',
        ...(to && { '&:hover': { borderColor: 'primary.main' } }),
      }}
    >
      <DateTile period={event} isQuiet={cancelled} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          '& > .MuiStack-root': { mt: 0.5 },
        }}
      >
        <EventTitle id={titleId} event={event} to={to} />
        <EventMoment event={event} />
        {chips}
        {children}
      </Box>
    </Card>
  )
}

/** Lifts links and buttons of a card above the title's link, which covers the whole card. */
export const aboveTitle = { position: 'relative', zIndex: 1 } as const

const LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const

interface EventTitleProps {
  id: string
  event: Pick<EventSummary, 'title' | 'cancelledId'>
  /** The link's path; it covers the nearest positioned ancestor. Without, the title is no link. */
  to?: string | undefined
}

/** The heading of one row or event in a list, struck through when it is cancelled. */
export function EventTitle({ id, event, to }: EventTitleProps) {
  const title = isCancelled(event) ? <s>{event.title}</s> : event.title
  return (
    <Typography id={id} variant="h3" dir="auto" sx={{ gridArea: 'title' }}>
      {to ? (
        <Box component={ClubLink} to={to} sx={LINK}>
          {title}
        </Box>
      ) : (
        title
      )}
    </Typography>
  )
}

/** The time and the type of a row or event, the time before all else. The parent places these two lines. */
export function EventMoment({ event }: { event: EventSummary }) {
  const times = timeSpan(event.startTime, event.endTime)
  return (
    <>
      {times && <Typography sx={{ gridArea: 'times', fontWeight: 700, lineHeight: 1.4 }}>{times}</Typography>}
      <Typography
        variant="body2"
        sx={{ gridArea: 'kind', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}
      >
        <span>
          <ClubPeriod period={event} as="card" />
        </span>
        <span>{event.eventType}</span>
      </Typography>
    </>
  )
}

/** The mark before a state's words, drawn in its colour: states differ in shape too. */
const mark = (path: string) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 16 16"
    sx={{
      flex: 'none',
      width: 16,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    <path d={path} />
  </Box>
)
const CIRCLE = 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z'
const TICK = mark('m3 8.5 3.5 3.5L13 5')
const CLOCK = mark(`${CIRCLE}M8 4.5V8l2.5 1.5`)
const CROSS = mark('m4 4 8 8m0-8-8 8')
const ARROW = mark('M3 8h10M9 4l4 4-4 4')
const BAR = mark(`${CIRCLE}M5 8h6`)

/** Colour, variant and mark of the chip for each standing of a member. Waiting is for the organiser to end. */
export const ATTENDANCE_CHIPS = {
  waiting: { variant: 'outlined', icon: CLOCK },
  in: { color: 'success', variant: 'filled', icon: TICK },
  removed: { color: 'error', variant: 'outlined', icon: CROSS },
} as const

/** The same for the event's own states. */
export const EVENT_CHIPS = {
  cancelled: { color: 'error', variant: 'filled', icon: CROSS },
  full: { variant: 'outlined', icon: BAR },
  underWay: { color: 'primary', variant: 'outlined', icon: ARROW },
  placesTaken: { variant: 'outlined', icon: BAR },
  onList: { variant: 'outlined', icon: CLOCK },
  offered: { color: 'primary', variant: 'filled', icon: ARROW },
} as const

/** The chip for a member who waits for a place, or may: their own stay on the list, or that all places are taken. */
function placesChipOf({ waiting, placesTaken }: EventSummary) {
  if (waiting?.offeredUntil) return { state: 'offered', label: eventMessages.offered } as const
  if (waiting) return { state: 'onList', label: eventMessages.onList(waiting.position, waiting.of) } as const
  return placesTaken && ({ state: 'placesTaken', label: eventMessages.placesTaken } as const)
}

/** Chips for the event's state and the member's own standing, in words, never by colour alone. */
export function EventChips({ event }: { event: EventSummary }) {
  const attendance = attendanceOf(event)
  const cancelled = isCancelled(event)
  const places = !cancelled && !event.eventFull && !isComing(event) && placesChipOf(event)
  if (!attendance && !cancelled && !event.eventFull && !isUnderWay(event) && !places) return null
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {isUnderWay(event) && <Chip {...EVENT_CHIPS.underWay} label={eventMessages.underWay} />}
      {cancelled && <Chip {...EVENT_CHIPS.cancelled} label={eventMessages.cancelled(event.cancelledReason ?? '')} />}
      {!cancelled && event.eventFull && <Chip {...EVENT_CHIPS.full} label={eventMessages.full} />}
      {places && <Chip {...EVENT_CHIPS[places.state]} label={places.label} />}
      {(!cancelled || attendance?.state === 'removed') && <StandingChip event={event} />}
    </Stack>
  )
}

/** The chip for the member's own standing alone. */
export function StandingChip({ event }: { event: EventSummary }) {
  const attendance = attendanceOf(event)
  if (!attendance) return null
  const { state } = attendance
  const words = state === 'removed' ? eventMessages.removed(attendance.reason) : eventMessages[state]
  return <Chip {...ATTENDANCE_CHIPS[state]} label={words} />
}
