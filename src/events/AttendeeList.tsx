import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EventView } from '#contract/event'
import { eventMessages } from '../messages/events'

type Attendee = EventView['attendees'][number]

const suffixOf = ({ isRemoved, confirmed }: Attendee) => {
  if (isRemoved) return eventMessages.cancelledSuffix
  return confirmed ? null : eventMessages.waitingSuffix
}

/** Who comes (EVT-07). */
export const AttendeeList = ({ attendees }: { attendees: readonly Attendee[] }) => (
  <section aria-labelledby="attendees-title">
    <Typography id="attendees-title" variant="h2" sx={{ mb: 1.5 }}>{eventMessages.attendees}</Typography>
    {attendees.length === 0 ? (
      <Typography>{eventMessages.noAttendees}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columnGap: 4, columns: { sm: 2 } }}>
        {attendees.map(attendee => (
          <Box component="li" key={attendee.id} sx={{ py: 0.75, breakInside: 'avoid', borderBottom: '1px solid', borderColor: 'divider', color: attendee.isRemoved ? 'text.secondary' : 'text.primary' }}>
            {attendee.firstName} {attendee.familyName}
            {suffixOf(attendee) && <Box component="span" sx={{ color: 'text.secondary' }}> {suffixOf(attendee)}</Box>}
          </Box>
        ))}
      </Box>
    )}
  </section>
)
