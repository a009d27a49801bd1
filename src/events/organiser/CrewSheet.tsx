import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { eventFields } from '#contract/resources/events'
import { appearingIn } from '#contract/resources/fields'
import { ClubPeriod } from '../../kit/dates/ClubDate'
import { timeSpan } from '../../kit/dates/clubDates'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { RecordSkeleton } from '../../kit/feedback/Loading'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
import { telephoneHref } from '../../kit/navigation/telephoneHref'
import { type CrewSheet as Sheet, keptSheetQuery } from '../crewSheet'
import { ATTENDANCE_CHIPS } from '../EventCard'
import { eventMessages } from '../eventMessages'
import { type SeenEvent, seenOf, useIsUnsent, useSendOrKeep } from '../unsent/unsentDeeds'
import { useAttendeesProvider } from '../attendees/attendeesAdapter'
import { NotSentYet } from '../unsent/NotSentYet'
import { organiserMessages as messages } from './organiserMessages'

interface CrewSheetProps {
  /** Stands in its place where the device has no sheet of this event. */
  otherwise: ReactNode
  onRetry?: (() => void) | undefined
}

/**
 * The organiser's page where there is no signal: the crew, with their telephone numbers, as it was seen last. Who waits
 * can be confirmed, which is sent later; everything else needs signal.
 */
export function CrewSheet({ otherwise, onRetry }: CrewSheetProps) {
  const eventId = Number(useParams().eventId)
  const { data: sheet, isLoading } = useQuery(keptSheetQuery(eventId))
  if (isLoading) return <RecordSkeleton />
  if (!sheet) return otherwise
  return (
    <Screen title={sheet.title} isStruck={sheet.isCancelled} isDense>
      <Typography>
        <ClubPeriod period={sheet} as="full" /> {timeSpan(sheet.startTime, sheet.endTime)}
      </Typography>
      <RowFacts sheet={sheet} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {eventMessages.attendees}
      </Typography>
      {sheet.people.length === 0 && <p>{eventMessages.noAttendees}</p>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sheet.people.map(person => (
          <Person key={person.id} person={person} seen={seenOf(eventId, sheet, true)} isCancelled={sheet.isCancelled} />
        ))}
      </Box>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {messages.loadAgain}
          </Button>
        )}
        <BackButton />
      </Box>
    </Screen>
  )
}

function RowFacts({ sheet }: { sheet: Sheet }) {
  const facts = appearingIn(eventFields, 'rowDetails').flatMap(({ source, label }) =>
    sheet[source] === null ? [] : [{ label, says: sheet[source], isNumber: source === 'landCrewContactNumber' }],
  )
  const named = [
    ...(sheet.boats.length > 0 ? [{ label: messages.boats, says: sheet.boats.join(', '), isNumber: false }] : []),
    ...facts,
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 1.5, '& dt': { display: 'inline', fontWeight: 600 }, '& dd': { display: 'inline', m: 0 } }}
    >
      {named.map(({ label, says, isNumber }) => {
        const href = isNumber ? telephoneHref(says) : null
        return (
          <div key={label}>
            <dt>{label}:</dt> <dd>{href === null ? says : <Link href={href}>{says}</Link>}</dd>
          </div>
        )
      })}
    </Box>
  )
}

const STANDING = {
  in: messages.confirmed,
  waiting: messages.toBeConfirmed,
  removed: messages.removed,
} as const

interface PersonProps {
  person: Sheet['people'][number]
  seen: SeenEvent
  isCancelled: boolean
}

function Person({ person: { id, name, phoneNumber, standing }, seen, isCancelled }: PersonProps) {
  const href = phoneNumber === null ? null : telephoneHref(phoneNumber)
  const { confirmAttendee } = useAttendeesProvider()
  const sendOrKeep = useSendOrKeep()
  const isUnsent = useIsUnsent('confirm', id)
  const confirm = useDeed({
    send: () => sendOrKeep({ deed: 'confirm', attendeeId: id, name, seen }, sending => confirmAttendee(id, sending)),
    refresh: ['events'],
  })
  const mayConfirm = standing === 'waiting' && !isCancelled && !isUnsent
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <b dir="auto">{name}</b>
        <Box sx={{ color: 'text.secondary' }}>{phoneNumber ?? messages.noTelephone}</Box>
      </Box>
      {mayConfirm ? (
        <BusyButton
          variant="contained"
          busy={confirm.isPending}
          onClick={() => confirm.run()}
          aria-label={messages.deedOn(messages.confirm, name)}
        >
          {confirm.isPending ? messages.confirming : messages.confirm}
        </BusyButton>
      ) : (
        <Chip {...ATTENDANCE_CHIPS[standing]} label={STANDING[standing]} />
      )}
      {href !== null && phoneNumber !== null && (
        <IconButton href={href} color="primary" aria-label={messages.call(name, phoneNumber)}>
          <PhoneIcon />
        </IconButton>
      )}
      {isUnsent && <NotSentYet takesFocus={confirm.isDone} />}
      <Refusal sentence={confirm.refusal} />
    </Box>
  )
}
