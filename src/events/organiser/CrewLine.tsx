import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'ra-core'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { EveningQuestion, OrganisersAttendee } from '#contract/calls/event'
import { fullName } from '#contract/rules/names'
import { ATTENDANCE_CHIPS } from '../../events/EventCard'
import { eventMessages } from '../../events/eventMessages'
import { NotSentYet } from '../unsent/NotSentYet'
import { useUntil } from '../../events/useUntil'
import { MoreMenu } from '../../kit/deeds/MoreMenu'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { Chevron } from '../../kit/navigation/Chevron'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import type { CommonLacks } from './commonLacks'
import { CallButton } from './ContactLinks'
import { CrewFacts } from './CrewFacts'
import { organiserMessages as messages } from './organiserMessages'
import { useAttendeeDeeds } from './useAttendeeDeeds'
import { useOrganiserView } from './useOrganiserDeed'

const AttendeeDialog = lazy(() => import('./AttendeeDialog'))

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: { xs: 1, md: 1.5 },
  alignItems: 'center',
  pt: 0.5,
  pb: { md: 0.5 },
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

interface CrewLineProps {
  isWide: boolean
  lacks: CommonLacks
  /** Tells screen readers the outcome of a deed. */
  announce: (sentence: string) => void
  /** Each new object moves the focus to the line. */
  focused: object | null
  /** Called when the line is to show the attendee's present state at once. */
  onStanding: () => void
}

/**
 * One attendee: name, state, and below them what the organiser must know. The line ends with the most frequent action
 * and a menu of the others. On a phone the line has what safety asks for, and the rest unfolds by a tap on the name.
 */
export function CrewLine(props: CrewLineProps) {
  const attendee = useRecordContext<OrganisersAttendee>()
  return attendee ? <Line attendee={attendee} {...props} /> : null
}

function Line({
  attendee,
  isWide,
  lacks,
  announce,
  focused,
  onStanding,
}: CrewLineProps & { attendee: OrganisersAttendee }) {
  const [isOpen, setOpen] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const restId = useId()
  const { main, rest, refusal, unsent } = useAttendeeDeeds({
    attendee,
    onView: () => setOpen(true),
    announce,
    onStanding,
  })
  const fallback = useFocusFallback<HTMLLIElement>()
  const line = fallback.ref
  useEffect(() => {
    if (focused) line.current?.focus()
  }, [focused, line])
  const name = fullName(attendee)
  const { isRemoved } = attendee
  const isFoldable = !isWide && !isRemoved
  const standing = (
    <Standing
      attendee={attendee}
      isAnswerCommon={lacks.answers !== null}
      isBrief={isFoldable}
      isSaidByButton={isFoldable && main?.deed === 'confirm'}
    />
  )
  return (
    <Box component="li" {...fallback} sx={LINE}>
      {isFoldable ? (
        <Button
          onClick={() => setUnfolded(!isUnfolded)}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? restId : undefined}
          endIcon={<Chevron isUp={isUnfolded} />}
          sx={NAME_BUTTON}
        >
          {name}
        </Button>
      ) : (
        <Box sx={{ ...FLOW, py: 0.75 }}>
          <Box component="span" sx={{ fontWeight: 600, color: isRemoved ? 'text.secondary' : 'text.primary' }}>
            {isRemoved ? <s>{name}</s> : name}
          </Box>
          {standing}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, alignSelf: 'start' }}>
        {isFoldable && <CallButton attendee={attendee} />}
        {main && (
          <BusyButton
            variant={main.deed === 'confirm' ? 'contained' : 'outlined'}
            busy={main.isPending}
            onClick={main.run}
            aria-label={messages.deedOn(main.label, name)}
            sx={{ px: { xs: 1.5, md: 2 } }}
          >
            {main.isPending ? main.busyLabel : main.label}
          </BusyButton>
        )}
        {isWide && (
          <Button
            onClick={() => setOpen(true)}
            aria-label={messages.deedOn(messages.view, name)}
            sx={{ px: 1.5, minWidth: 0 }}
          >
            {messages.view}
          </Button>
        )}
        <MoreMenu name={messages.moreFor(name)} groups={[rest.filter(({ deed }) => !isWide || deed !== 'view')]} />
      </Box>
      <Box sx={{ gridColumn: '1 / 3' }}>
        {isRemoved && <WhyRemoved attendee={attendee} />}
        {isFoldable && (
          <Box sx={{ ...FLOW, ...LOW }}>
            {standing}
            <CrewFacts attendee={attendee} part="safety" lacks={lacks} />
          </Box>
        )}
        {isFoldable && isUnfolded && (
          <Box id={restId} sx={{ pt: 0.5 }}>
            <CrewFacts attendee={attendee} part="rest" lacks={lacks} />
          </Box>
        )}
        {isWide && !isRemoved && <CrewFacts attendee={attendee} part="all" lacks={lacks} />}
        <Refusal sentence={refusal} />
        {unsent && <NotSentYet takesFocus={unsent.isNew} />}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <AttendeeDialog attendee={attendee} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Two rows of these and the row of the name are a phone's 96 px at most, with all that can be said of somebody. */
const FLOW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.25,
  minWidth: 0,
} as const
/** Below a phone's name, whose button is higher than its text. */
const LOW = {
  mt: -0.5,
  pb: 0.5,
  columnGap: 1,
  typography: 'body2',
  '&&': { fontSize: '0.875rem' },
  '& > *': { lineHeight: 1.4 },
  '& .MuiChip-root': { minHeight: 24 },
  '& .MuiChip-label': { py: 0 },
} as const
const NAME_BUTTON = {
  justifySelf: 'start',
  justifyContent: 'start',
  ml: -1,
  px: 1,
  py: 0,
  minWidth: 0,
  textAlign: 'start',
  typography: 'body1',
  lineHeight: 1.3,
  fontWeight: 600,
  color: 'text.primary',
} as const

interface StandingProps {
  attendee: OrganisersAttendee
  isAnswerCommon: boolean
  /** Leaves the rows of a new member to the facts that unfold. */
  isBrief: boolean
  /** The line's button confirms, so no chip says that they are to be confirmed. */
  isSaidByButton: boolean
}

/** The chips of an attendee's state: confirmed, to be confirmed, or removed and why, still coming, new to the club. */
const Standing = ({ attendee, isAnswerCommon, isBrief, isSaidByButton }: StandingProps) => (
  <>
    {!isSaidByButton && <Chip size="small" {...standingOf(attendee)} />}
    {attendee.asked && <Answer {...attendee.asked} isCommon={isAnswerCommon} />}
    {attendee.membershipType === 'New' && (
      <Chip
        size="small"
        color="info"
        variant="outlined"
        label={isBrief ? messages.newBriefly : messages.newMember(attendee.noRows)}
      />
    )}
  </>
)

/**
 * The answer to the evening's question, with its time. That there is none matters until the event begins; where it is
 * common, it stands above the lines.
 */
function Answer({ comingAt, isCommon }: EveningQuestion & { isCommon: boolean }) {
  const { isInFuture } = useOrganiserView()
  const until = useUntil()
  if (comingAt === null)
    return isInFuture && !isCommon ? <Chip size="small" variant="outlined" label={messages.notAnswered} /> : null
  return <Chip size="small" color="success" variant="outlined" label={messages.saidComing(until(comingAt))} />
}

function standingOf({ confirmed, isRemoved, attendeeRemovedReason, organiserRemovedReason }: OrganisersAttendee) {
  if (isRemoved)
    return {
      ...ATTENDANCE_CHIPS.removed,
      label: eventMessages.removed(attendeeRemovedReason ?? organiserRemovedReason ?? ''),
    }
  return confirmed
    ? { ...ATTENDANCE_CHIPS.in, variant: 'outlined' as const, label: messages.confirmed }
    : { ...ATTENDANCE_CHIPS.waiting, color: 'warning' as const, label: messages.toBeConfirmed }
}

/** Shows who removed them, and the comments. */
function WhyRemoved({ attendee }: { attendee: OrganisersAttendee }) {
  const isByThemself = attendee.attendeeRemovedReason !== null
  const comments = isByThemself ? attendee.attendeeRemoveComments : attendee.organiserRemoveComments
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {isByThemself ? messages.removedSelf : messages.removedByOrganiser}
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
