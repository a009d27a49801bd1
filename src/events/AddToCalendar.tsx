import Box from '@mui/material/Box'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { Refusal } from '../kit/feedback/Refusal'
import { eventMessages } from './eventMessages'
import { isCancelled } from './eventRules'
import { type EventDetail, readCalendarFile } from './eventsAdapter'

/**
 * Opens the event as a file that calendar programs take. An iPhone asks at once whether to add it; other browsers save
 * it. It is left out once the event has ended or is cancelled.
 */
export function AddToCalendar({ view: { event, hasEnded } }: { view: EventDetail }) {
  const { run, isPending, refusal } = useDeed({
    send: () => readCalendarFile(event.id),
    onDone: ({ path: href }) => Object.assign(document.createElement('a'), { href }).click(),
  })
  if (hasEnded || isCancelled(event)) return null
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <BusyButton busy={isPending} onClick={() => run()} sx={{ px: 1.5, mx: -1.5 }}>
        {eventMessages.addToCalendar}
      </BusyButton>
      <Refusal sentence={refusal} />
    </Box>
  )
}
