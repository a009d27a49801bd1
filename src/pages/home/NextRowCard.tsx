import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EventSummary } from '#contract/event'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { ClubDate } from '../../kit/dates/ClubDate'

interface NextRowCardProps {
  event: EventSummary
  /** The member organises it: the organiser's view is what they need then. */
  isOrganiser: boolean
}

/** The member's next row or event, at a glance. */
export const NextRowCard = ({ event, isOrganiser }: NextRowCardProps) => (
  <Box
    component="section"
    aria-label={homeMessages.next}
    sx={{
      borderInlineStart: '4px solid',
      borderColor: 'tide.glow',
      bgcolor: 'rgb(10 31 46 / 55%)',
      borderRadius: 2,
      px: 2.5,
      py: 2,
    }}
  >
    <Typography variant="overline" component="p" sx={{ color: 'tide.glow' }}>
      {homeMessages.next}
    </Typography>
    <Typography variant="h2" component="p" sx={{ my: 0.5 }}>
      <ClubDate day={event.startDate} time={event.startTime} as="human" />
    </Typography>
    <Box
      component={ClubLink}
      to={isOrganiser ? paths.organiserView(event.eventId) : paths.eventView(event.eventId)}
      sx={{ color: 'inherit', fontWeight: 600, fontSize: '1.125rem', display: 'inline-block', py: 0.5 }}
    >
      {event.title}
    </Box>
    <Typography variant="body2" sx={{ color: 'tide.quiet' }}>
      {isOrganiser
        ? homeMessages.nextOrganised(event.noAttendees)
        : event.confirmed
          ? homeMessages.nextConfirmed
          : homeMessages.nextWaiting}
    </Typography>
  </Box>
)
