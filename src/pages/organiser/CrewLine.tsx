import { fullName } from '#contract/names'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import type { OrganisersAttendee } from '#contract/event'
import { organiseMessages as words } from './organiserMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { AttendeeStanding } from './AttendeeStanding'
import { MoreMenu } from '../../kit/deeds/MoreMenu'
import { Refusal } from '../../kit/feedback/Refusal'
import { useAttendeeDeeds } from './useAttendeeDeeds'
import { useKeptFocus } from '../../kit/navigation/useFocusFallback'

const AttendeeDialog = lazy(() => import('./AttendeeDialog'))

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

/** One attendee: who, how they stand, and at the end of the line what is asked for most. */
export function CrewLine({ isWide }: { isWide: boolean }) {
  const attendee = useRecordContext<OrganisersAttendee>()
  return attendee ? <Line attendee={attendee} isWide={isWide} /> : null
}

function Line({ attendee, isWide }: { attendee: OrganisersAttendee; isWide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { main, rest, refusal } = useAttendeeDeeds(attendee, () => setOpen(true))
  const line = useRef<HTMLLIElement>(null)
  const keptFocus = useKeptFocus(line)
  const name = fullName(attendee)
  return (
    <Box component="li" ref={line} tabIndex={-1} {...keptFocus} sx={LINE}>
      <AttendeeStanding attendee={attendee} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, alignSelf: 'start' }}>
        {main && (
          <BusyButton
            variant={main.deed === 'confirm' ? 'contained' : 'outlined'}
            busy={main.isUnderWay}
            onClick={main.run}
            aria-label={words.deedOn(main.label, name)}
            sx={{ px: 2 }}
          >
            {main.isUnderWay ? main.busyLabel : main.label}
          </BusyButton>
        )}
        {isWide && (
          <Button
            onClick={() => setOpen(true)}
            aria-label={words.deedOn(words.view, name)}
            sx={{ px: 1.5, minWidth: 0 }}
          >
            {words.view}
          </Button>
        )}
        <MoreMenu name={words.moreFor(name)} groups={[rest.filter(({ deed }) => !isWide || deed !== 'view')]} />
      </Box>
      <Box sx={{ gridColumn: '1 / 3' }}>
        <Refusal sentence={refusal} />
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <AttendeeDialog attendeeId={attendee.id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
