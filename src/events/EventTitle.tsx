import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/event'
import { ClubLink } from '../kit/navigation/ClubLink'
import { isCancelled } from './eventRules'

/** Of what can be tapped by itself within the ground of a title's link. */
export const aboveTitle = { position: 'relative', zIndex: 1 } as const

const LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const

interface EventTitleProps {
  id: string
  event: Pick<EventSummary, 'title' | 'cancelledId'>
  /** Where it leads, from anywhere on the nearest positioned ancestor; a title alone without. */
  to?: string | undefined
}

/** The heading of one row or event in a list, struck through when it is cancelled. */
export function EventTitle({ id, event, to }: EventTitleProps) {
  const title = isCancelled(event) ? <s>{event.title}</s> : event.title
  return (
    <Typography id={id} variant="h3" sx={{ gridArea: 'title' }}>
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
