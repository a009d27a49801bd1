import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { EventSummary } from '#contract/event'
import { eventMessages } from './eventMessages'
import { attendanceOf, isCancelled } from './eventRules'

/** How a member's standing looks. */
export const ATTENDANCE_CHIPS = {
  waiting: { color: 'warning', variant: 'outlined' },
  in: { color: 'success', variant: 'filled' },
  removed: { color: 'error', variant: 'outlined' },
} as const

/** How an event stands, and the member with it: in words, never by colour alone. */
export function EventChips({ event }: { event: EventSummary }) {
  const attendance = attendanceOf(event)
  const cancelled = isCancelled(event)
  if (!attendance && !cancelled && !event.eventFull) return null
  const words =
    attendance?.state === 'removed'
      ? eventMessages.removed(attendance.reason)
      : attendance && eventMessages[attendance.state]
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {cancelled && <Chip color="error" label={eventMessages.cancelled(event.cancelledReason ?? '')} />}
      {!cancelled && event.eventFull && <Chip variant="outlined" label={eventMessages.full} />}
      {attendance && (!cancelled || attendance.state === 'removed') && (
        <Chip {...ATTENDANCE_CHIPS[attendance.state]} label={words} />
      )}
    </Stack>
  )
}
