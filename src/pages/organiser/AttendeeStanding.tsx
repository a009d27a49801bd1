import { fullName } from '#contract/names'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { OrganisersAttendee } from '#contract/event'
import { eventMessages } from '../../events/eventMessages'
import { organiseMessages as words } from './organiserMessages'
import { ATTENDANCE_CHIPS } from '../../events/EventCard'

/** Who somebody is and how they stand with the event, in words. */
export function AttendeeStanding({ attendee }: { attendee: OrganisersAttendee }) {
  const { isRemoved } = attendee
  const name = fullName(attendee)
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Box component="span" sx={{ fontWeight: 600, color: isRemoved ? 'text.secondary' : 'text.primary' }}>
          {isRemoved ? <s>{name}</s> : name}
        </Box>
        <Chip size="small" {...standingOf(attendee)} />
        {attendee.membershipType === 'New' && (
          <Chip size="small" color="info" variant="outlined" label={words.newMember(attendee.noRows)} />
        )}
        {!isRemoved && (
          <Typography
            variant="body2"
            sx={{
              flexBasis: { xs: '100%', md: 'auto' },
              color: attendee.covidFormCompleted ? 'text.secondary' : 'warning.main',
            }}
          >
            {attendee.covidFormCompleted ? words.covidDone : words.covidMissing}
          </Typography>
        )}
      </Box>
      {isRemoved && <WhyRemoved attendee={attendee} />}
    </Box>
  )
}

function standingOf({ confirmed, isRemoved, attendeeRemovedReason, organiserRemovedReason }: OrganisersAttendee) {
  if (isRemoved)
    return {
      ...ATTENDANCE_CHIPS.removed,
      label: eventMessages.removed(attendeeRemovedReason ?? organiserRemovedReason ?? ''),
    }
  return confirmed
    ? { ...ATTENDANCE_CHIPS.in, variant: 'outlined' as const, label: words.confirmed }
    : { ...ATTENDANCE_CHIPS.waiting, label: words.waiting }
}

/** By whom, and what they wrote to it. */
function WhyRemoved({ attendee }: { attendee: OrganisersAttendee }) {
  const isOwn = attendee.attendeeRemovedReason !== null
  const comments = isOwn ? attendee.attendeeRemoveComments : attendee.organiserRemoveComments
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {isOwn ? words.removedSelf : words.removedByOrganiser}
      {comments && (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 0.5,
            pl: 1.25,
            borderLeft: '3px solid',
            borderColor: 'divider',
            color: 'text.primary',
            whiteSpace: 'pre-line',
          }}
        >
          {comments}
        </Box>
      )}
    </Typography>
  )
}
