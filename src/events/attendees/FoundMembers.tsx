import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { OrganisersAttendee } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'
import { UNDO_STAYS } from '../../kit/deeds/notices'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { RefusalWords } from '../../kit/feedback/RefusalWords'
import { toRing } from '../../kit/messages/toRing'
import { tableSheet } from '../../kit/lists/tableSheet'
import { attending } from '../eventRules'
import { attendanceMessages as messages } from './attendanceMessages'
import { type FoundMember, useAttendeesProvider } from './attendeesAdapter'

const TABLE = {
  ...tableSheet,
  '& th, & td': {
    textAlign: 'start',
    px: 2,
    py: 1,
    height: 60,
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { bgcolor: 'wash.water', py: 1.5 },
  '& tr:last-child td': { borderBottom: 0 },
  '& th:last-child, & td:last-child': { textAlign: 'end', width: '45%' },
} as const

/** The button goes below the name where it does not fit beside it. */
const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  minHeight: 64,
  px: 2,
  py: 1,
  '& > :last-child': { ml: 'auto' },
} as const

interface FoundMembersProps {
  found: readonly FoundMember[]
  /** The event that they are added to, and its crew. */
  event: { id: number; attendees: readonly OrganisersAttendee[] }
  /** The ids of those who were added on this page. */
  added: ReadonlySet<number>
  onAdded: (member: FoundMember) => void
  onTakenBack: (member: FoundMember) => void
}

/**
 * The members that the search found, each with a button to add them. They are a table where there is space, and cards
 * on a phone.
 */
export function FoundMembers({ found, event, added, onAdded, onTakenBack }: FoundMembersProps) {
  const isWide = useMediaQuery('(min-width: 600px)')
  if (found.length === 0) return null
  const addMember = (member: FoundMember) => (
    <AddMember
      member={member}
      eventId={event.id}
      crew={event.attendees}
      standing={standingOf(member, found, event.attendees)}
      isAdded={added.has(member.userId)}
      onAdded={() => onAdded(member)}
      onTakenBack={() => onTakenBack(member)}
    />
  )
  return isWide ? (
    <Box component="table" aria-label={messages.found} sx={TABLE}>
      <thead>
        <tr>
          {[messages.surname, messages.firstName, messages.action].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map(member => (
          <tr key={member.userId}>
            <td>{member.familyName}</td>
            <td>
              {member.firstName}
              <WhichOne member={member} />
            </td>
            <td>{addMember(member)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  ) : (
    <Box component="ul" aria-label={messages.found} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {found.map(member => (
        <Card key={member.userId} component="li" sx={CARD}>
          <span>
            <b>{member.familyName}</b>, {member.firstName}
            <WhichOne member={member} />
          </span>
          {addMember(member)}
        </Card>
      ))}
    </Box>
  )
}

/**
 * Shows what tells a found member from others: membership, experience and, if two share a name, the town. Also says
 * that no mail will tell them of it.
 */
const WhichOne = ({ member: { membershipType, completedRows, town, mailReach } }: { member: FoundMember }) => (
  <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
    {[membershipType, messages.rows(completedRows), town, mailReach === 'noAddress' && messages.noEmail]
      .filter(Boolean)
      .join(' · ')}
  </Typography>
)

interface AddMemberProps {
  member: FoundMember
  eventId: number
  crew: readonly OrganisersAttendee[]
  standing: CrewStanding
  /** Whether they were added in this visit. */
  isAdded: boolean
  onAdded: () => void
  onTakenBack: () => void
}

/**
 * The button that adds a member, and the reason if that was refused. A member of the crew has a chip instead, and for a
 * few seconds after adding a button that takes it back. That button stands beside the place of Add, so that a second
 * tap on Add does nothing.
 */
function AddMember({ member, eventId, crew, standing, isAdded, onAdded, onTakenBack }: AddMemberProps) {
  const attendees = useAttendeesProvider()
  const notify = useNotify()
  const done = useRef<HTMLDivElement>(null)
  const { run, isPending, refusal } = useDeed({
    send: () =>
      attendees.create<{ id: number; userId: number; eventId: number }>('attendees', {
        data: { userId: member.userId, eventId },
      }),
    refresh: ['events', 'attendees'],
    onDone: ({ data }) => {
      onAdded()
      setAttendeeId(data.id)
      offerUndo(data.id)
    },
  })
  const [attendeeId, setAttendeeId] = useState<number | null>(null)
  const [undoableId, offerUndo] = useUndoable()
  const undo = useDeed({
    send: (attendeeId: number) => attendees.undoAddAttendee(attendeeId),
    refresh: ['events', 'attendees'],
    onDone: () => {
      offerUndo(null)
      // The button goes, and the focus with it.
      done.current?.focus({ preventScroll: true })
      onTakenBack()
      notify(messages.takenBack(fullName(member)), { type: 'info' })
    },
  })
  useEffect(() => {
    // The button is gone, and with it the focus, which moves to the chip in its place.
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
      {isAdded && undoableId !== null && (
        <BusyButton
          busy={undo.isPending}
          onClick={() => undo.run(undoableId)}
          aria-label={`${undo.isPending ? messages.undoing : messages.undo} ${fullName(member)}`}
        >
          {undo.isPending ? messages.undoing : messages.undo}
        </BusyButton>
      )}
      <Box role="status" ref={done} tabIndex={-1}>
        {isIn && (
          <Chip
            color="success"
            variant={isAdded ? 'filled' : 'outlined'}
            label={isAdded ? messages.added : messages.inCrew}
          />
        )}
        {isAdded && member.mailReach === 'noAddress' && (
          <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
            {toRing({ unmailed: [{ name: fullName(member), ...numberIn(crew, attendeeId) }] })}
          </Typography>
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
          busy={isPending}
          onClick={() => run()}
          aria-label={`${isPending ? messages.adding : messages.add} ${fullName(member)}`}
        >
          {isPending ? messages.adding : messages.add}
        </BusyButton>
      )}
      <Box role="alert" sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 600, textAlign: 'end' }}>
        <RefusalWords sentence={isIn ? undo.refusal : refusal} />
      </Box>
    </Box>
  )
}

/** The number of somebody in the crew. It comes with the crew, once that has been fetched again. */
function numberIn(crew: readonly OrganisersAttendee[], attendeeId: number | null) {
  const added = crew.find(({ id }) => id === attendeeId)
  return added && { phoneNumber: added.phoneNumber }
}

/** The attendance that has just been made, for as long as it can be taken back; null otherwise. */
function useUndoable() {
  const [attendeeId, setAttendeeId] = useState<number | null>(null)
  useEffect(() => {
    if (attendeeId === null) return
    const timer = setTimeout(() => setAttendeeId(null), UNDO_STAYS)
    return () => clearTimeout(timer)
  }, [attendeeId])
  return [attendeeId, setAttendeeId] as const
}

type Named = Pick<FoundMember, 'firstName' | 'familyName'>

/** The member has a place in the crew, waits for one, or shares a name with somebody in the crew. */
type CrewStanding = 'in' | 'waiting' | 'sameName' | null

/**
 * Tells whether a found member is in the crew already. It compares names because the two responses share no id: the
 * search has member ids, the crew attendee ids. `found` are all results of the search. They include all namesakes,
 * since it searches by names.
 */
export function standingOf(member: Named, found: readonly Named[], crew: readonly OrganisersAttendee[]): CrewStanding {
  const isNamesake = (other: Named) => other.firstName === member.firstName && other.familyName === member.familyName
  const coming = attending(crew).filter(isNamesake)
  if (coming.length === 0) return null
  if (coming.length < found.filter(isNamesake).length) return 'sameName'
  return coming.every(({ confirmed }) => confirmed) ? 'in' : 'waiting'
}
