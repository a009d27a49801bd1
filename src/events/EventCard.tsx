import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useId, type ReactNode } from 'react'
import type { EventSummary } from '#contract/event'
import { DateTile } from '../kit/dates/DateTile'
import { EventChips } from './EventChips'
import { EventMoment } from './EventMoment'
import { isCancelled } from './eventRules'
import { EventTitle } from './EventTitle'

interface EventCardProps {
  event: EventSummary
  /** Where the whole card leads; nowhere without. */
  to?: string | undefined
  /** How it stands, where that is said differently. */
  chips?: ReactNode
  children?: ReactNode
}

/** One row or event as a card: when, what, how it stands. */
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
        bgcolor: cancelled ? 'wash.dawn' : 'background.paper',
        ...(to && { '&:hover': { borderColor: 'primary.main' } }),
      }}
    >
      <DateTile day={event.startDate} isQuiet={cancelled} />
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
