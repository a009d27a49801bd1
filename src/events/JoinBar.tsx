import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { eventMessages } from '../messages/events'
import { BackButton } from '../ui/BackButton'
import { ATTENDANCE_CHIPS } from './EventChips'
import { isCancelled, mayJoin } from './eventRules'
import type { EventDetail } from './eventsAdapter'
import { useJoin } from './useJoin'

const BAR = {
  bottom: 0,
  zIndex: 1,
  mt: 4,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const

/** What one can do with the event (EVT-08, EVT-09): at the thumb on a phone, and what the club answers beside it. */
export function JoinBar({ view }: { view: EventDetail }) {
  const { join, isUnderWay, hasJoined, refusal } = useJoin(view.event.id)
  const mayAsk = mayJoin(view)
  return (
    <Box sx={{ ...BAR, position: { xs: 'sticky', md: mayAsk || refusal ? 'sticky' : 'static' } }}>
      <Box role="status" sx={{ color: 'success.main', fontWeight: 600 }}>{hasJoined && view.isInCrew && eventMessages.joined}</Box>
      <Box role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>{refusal}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pt: hasJoined || refusal ? 1 : 0 }}>
        <BackButton label={eventMessages.back} />
        <OwnStanding view={view} />
        {mayAsk && (
          <Button variant="contained" onClick={join} disabled={isUnderWay} sx={{ flex: { xs: 1, sm: 'none' } }}>
            {isUnderWay ? eventMessages.joining : eventMessages.join}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** How the member stands with the event, while they are in its crew. */
function OwnStanding({ view: { attendees, attendeeId, isInCrew, event } }: { view: EventDetail }) {
  const own = attendees.find(({ id }) => id === attendeeId)
  if (!own || !isInCrew || isCancelled(event)) return null
  return <Chip {...ATTENDANCE_CHIPS[own.confirmed ? 'in' : 'waiting']} label={own.confirmed ? eventMessages.in : eventMessages.waiting} />
}
