import { fullName } from '#contract/names'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { attendanceMessages as messages } from './attendanceMessages'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import type { FoundMember } from './attendeeQueries'
import type { CrewStanding } from './crewStanding'
import { useAttendeesProvider } from './attendeesAdapter'

interface AddMemberProps {
  member: FoundMember
  eventId: number
  standing: CrewStanding
  /** Added in this visit. */
  isAdded: boolean
  onAdded: () => void
}

/** Adds one member, or says why there is no need; what the club answers stands beside it. */
export function AddMember({ member, eventId, standing, isAdded, onAdded }: AddMemberProps) {
  const attendees = useAttendeesProvider()
  const { run, isUnderWay, refusal } = useDeed({
    send: () => attendees.create('attendees', { data: { userId: member.userId, eventId } }),
    refresh: ['events', 'attendees'],
    onDone: onAdded,
  })
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone: what came of it takes its place.
    if (isAdded && document.activeElement === document.body) done.current?.focus({ preventScroll: true })
  }, [isAdded])
  const isIn = isAdded || standing === 'in'
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1.5,
        rowGap: 0.5,
      }}
    >
      <Box role="status" ref={done} tabIndex={-1}>
        {isIn && (
          <Chip
            color="success"
            variant={isAdded ? 'filled' : 'outlined'}
            label={isAdded ? messages.added : messages.inCrew}
          />
        )}
      </Box>
      {!isIn && standing && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages[standing]}
        </Typography>
      )}
      {!isIn && (
        <BusyButton
          variant="contained"
          busy={isUnderWay}
          onClick={() => run()}
          aria-label={`${isUnderWay ? messages.adding : messages.add} ${fullName(member)}`}
        >
          {isUnderWay ? messages.adding : messages.add}
        </BusyButton>
      )}
      <Box role="alert" sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 600, textAlign: 'end' }}>
        {!isIn && refusal}
      </Box>
    </Box>
  )
}
