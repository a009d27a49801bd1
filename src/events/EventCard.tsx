import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { EventSummary } from '#contract/event'
import { ClubLink } from '../layout/ClubLink'
import { ClubDate } from '../ui/ClubDate'
import { timeSpan } from '../ui/clubDates'
import { DateTile } from '../ui/DateTile'
import { EventChips } from './EventChips'
import { isCancelled } from './eventRules'

interface EventCardProps {
  event: EventSummary
  /** Where its title leads; a title alone without. */
  to?: string | undefined
  /** The heading's level below the page's own. */
  heading?: 'h3' | 'h4'
  children?: ReactNode
}

/** One row or event as a card: when, what, how it stands. */
export function EventCard({ event, to, heading = 'h3', children }: EventCardProps) {
  const titleId = useId()
  const cancelled = isCancelled(event)
  const title = cancelled ? <s>{event.title}</s> : event.title
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ display: 'flex', gap: 2, p: 2, height: '100%', bgcolor: cancelled ? 'wash.dawn' : 'background.paper' }}>
      <DateTile day={event.startDate} isQuiet={cancelled} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Typography id={titleId} variant="h3" component={heading}>
          {to ? <Box component={ClubLink} to={to} sx={{ color: 'inherit', textDecorationThickness: '1px', textUnderlineOffset: '0.2em', display: 'inline-block', py: 0.25 }}>{title}</Box> : title}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          <span><ClubDate day={event.startDate} as="card" /> {timeSpan(event.startTime, event.endTime)}</span>
          <strong>{event.eventType}</strong>
        </Typography>
        <EventChips event={event} />
        {children}
      </Box>
    </Card>
  )
}
