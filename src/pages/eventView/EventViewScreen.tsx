import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { obstacleToLeave } from '#contract/eventStates'
import { EventShow } from '../../events/EventShow'
import { EventBody } from './EventBody'
import type { EventDetail } from '../../events/eventsAdapter'
import { JoinBar } from './JoinBar'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { attendanceMessages } from '../../attendees/attendanceMessages'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { ATTENDANCE_CHIPS } from '../../events/EventCard'
import { isCancelled, stateOf } from '../../events/eventRules'

/** event/view/{eventId} (EVT-06 to EVT-09). */
const EventViewScreen = () => (
  <EventShow<EventDetail>>
    {view => <EventBody view={view} standing={<OwnStanding view={view} />} bar={<JoinBar view={view} />} />}
  </EventShow>
)
export default EventViewScreen

/** How the member stands with the event while they are in its crew, and the way out of it. */
function OwnStanding({ view }: { view: EventDetail }) {
  const { attendees, attendeeId, isInCrew, event } = view
  const own = attendees.find(({ id }) => id === attendeeId)
  if (!own || !isInCrew || isCancelled(event)) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        '@media print': { display: 'none' },
      }}
    >
      <Chip
        {...ATTENDANCE_CHIPS[own.confirmed ? 'in' : 'waiting']}
        label={own.confirmed ? eventMessages.in : eventMessages.waiting}
      />
      {obstacleToLeave(stateOf(view), own) === null && (
        <Box component={ClubLink} to={paths.removeMe(own.id)} sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}>
          {attendanceMessages.removeMe}
        </Box>
      )}
    </Box>
  )
}
