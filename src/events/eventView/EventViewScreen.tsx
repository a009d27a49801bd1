import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense } from 'react'
import { obstacleToLeave } from '#contract/rules/eventStates'
import { AddToCalendar } from '../../events/AddToCalendar'
import { EventShow } from '../../events/EventShow'
import { JoinAnswer, JoinButton, useJoining } from '../../events/Joining'
import { useWaiting, WaitingButtons, WaitingStanding } from '../../events/Waiting'
import { EventBody } from './EventBody'
import type { EventDetail } from '../../events/eventsAdapter'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { BackButton } from '../../kit/navigation/BackButton'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { isUnanswered } from '../attendees/isUnanswered'
import { attendanceMessages } from '../attendees/attendanceMessages'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { ATTENDANCE_CHIPS } from '../../events/EventCard'
import { DeclareCovidButton } from '../../events/MyPlace'
import { seenOf } from '../unsent/unsentDeeds'
import { isCancelled, mayAskToComeBack, mayDeclare, mayJoin, placeOfView, stateOf } from '../../events/eventRules'

export { prefetchEvent as prefetch } from '../eventQueries'

/** event/view/{eventId} (EVT-06 to EVT-09). */
const EventViewScreen = () => (
  <EventShow<EventDetail>>
    {view => (
      <EventBody
        view={view}
        standing={
          <>
            <AddToCalendar view={view} />
            <MyStanding view={view} />
          </>
        }
        notices={<MyNotices view={view} />}
        bar={<JoinBar view={view} />}
      />
    )}
  </EventShow>
)
export default EventViewScreen

/** Shows the member's place in the crew, and the way out of it. */
function MyStanding({ view }: { view: EventDetail }) {
  const { attendees, attendeeId, isInCrew, event } = view
  const mine = attendees.find(({ id }) => id === attendeeId)
  if (!mine || !isInCrew || isCancelled(event)) return null
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
        {...ATTENDANCE_CHIPS[mine.confirmed ? 'in' : 'waiting']}
        label={mine.confirmed ? eventMessages.in : eventMessages.waiting}
      />
      {obstacleToLeave(stateOf(view), mine) === null && (
        <Box
          component={ClubLink}
          to={paths.removeMe(mine.id)}
          sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}
        >
          {attendanceMessages.removeMe}
        </Box>
      )}
    </Box>
  )
}

/**
 * Shows what the reader should know before they look for Join. The event may be over, they may have been removed, or
 * they have yet to declare.
 */
function MyNotices({ view }: { view: EventDetail }) {
  const { event, hasEnded, attendeeId } = view
  return (
    <>
      {hasEnded && !isCancelled(event) && (
        <NoticeWithWay sentence={eventMessages.isOver}>
          <Button component={ClubLink} to={paths.eventReport(event.id)} variant="outlined">
            {eventMessages.viewReport}
          </Button>
        </NoticeWithWay>
      )}
      <RemovalNotice view={view} />
      {attendeeId !== null && isUnanswered({ ...view, ...event }) && (
        <Suspense fallback={null}>
          <StillComingNotice attendeeId={attendeeId} seen={seenOf(event.id, event, view.isInFuture)} />
        </Suspense>
      )}
      {attendeeId !== null && mayDeclare(placeOfView(view)) && (
        <NoticeWithWay sentence={eventMessages.declareCovidFirst}>
          <DeclareCovidButton attendeeId={attendeeId} />
        </NoticeWithWay>
      )}
    </>
  )
}

/** Its code is loaded on the evening before a row of the reader's own. */
const StillComingNotice = lazy(async () => ({
  default: (await import('../attendees/StillComing')).StillComingNotice,
}))

const NOT_PRINTED = { '@media print': { display: 'none' } } as const

/** A sentence, with a link beside it to its subject. */
const NoticeWithWay = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <Alert severity="info" icon={false} sx={NOT_PRINTED}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
      {sentence}
      {children}
    </Box>
  </Alert>
)

/** Tells the reader that they are no longer in the crew, who removed them, and how they can come back. */
function RemovalNotice({ view }: { view: EventDetail }) {
  const { attendeeRemoved, organiserRemoved, organiserRemoveComments } = view
  const reason = organiserRemoved ?? attendeeRemoved
  // Somebody who has been brought back no longer has a reason.
  if (reason === null || view.isInCrew) return null
  const sentences = organiserRemoved
    ? [eventMessages.removedByOrganiser, mayAskToComeBack(view) && eventMessages.askToComeBack]
    : [eventMessages.removedYourself, mayJoin(view) && eventMessages.joinAgain]
  return (
    <Alert severity={organiserRemoved ? 'warning' : 'info'} icon={false} sx={NOT_PRINTED}>
      <AlertTitle>{eventMessages.removed(reason)}</AlertTitle>
      {organiserRemoved && organiserRemoveComments && (
        <Box component="blockquote" sx={{ m: 0, mb: 1, whiteSpace: 'pre-line' }}>
          {organiserRemoveComments}
        </Box>
      )}
      {sentences.filter(Boolean).join(' ')}
    </Alert>
  )
}

/**
 * The width from which Back, the message and Join stand in one line. Below it, only one of the two fits beside Back.
 */
const WIDE = '(min-width: 600px)'

/**
 * The actions for the event (EVT-08, EVT-09), with the club's response above the buttons. On a phone it stays at the
 * lower edge of the screen.
 */
function JoinBar({ view }: { view: EventDetail }) {
  const { event, isInCrew } = view
  const canJoin = mayJoin(view)
  const joining = useJoining({
    seen: seenOf(event.id, event, view.isInFuture),
    hadLeft: view.attendeeRemoved !== null,
    canJoin,
    isInCrew,
  })
  const { hasJoined, refusal, isUnsent } = joining
  const waiting = useWaiting(view)
  const offersPlace = (canJoin && !isUnsent) || waiting.deeds.length > 0
  const asksToComeBack = mayAskToComeBack(view)
  const isWide = useMediaQuery(WIDE)
  const message = (
    <Button
      component={ClubLink}
      to={paths.messageOrganiser(event.id)}
      variant={asksToComeBack ? 'contained' : 'outlined'}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { xs: 1, sm: 'auto' }, px: 1.5, lineHeight: 1.25 }}
    >
      {eventMessages.messageOrganiser}
    </Button>
  )
  // It stays in its place just after joining: in the bar it would stand where Join was, under the thumb.
  const isBelowCrew = !isWide && (offersPlace || hasJoined || isUnsent)
  const declares = hasJoined && view.attendeeId !== null && mayDeclare(placeOfView(view)) ? view.attendeeId : null
  return (
    <>
      {isBelowCrew && <Box sx={{ mt: 4, '@media print': { display: 'none' } }}>{message}</Box>}
      <DeedBar
        sx={{
          mt: { xs: 3, sm: 4 },
          position: { md: offersPlace || hasJoined || isUnsent || refusal ? 'sticky' : 'static' },
        }}
      >
        <JoinAnswer joining={joining} keepsRegions />
        {view.placesHeld !== null && <WaitingStanding waiting={waiting} />}
        {declares !== null && (
          <Box sx={{ mt: 1 }}>
            <DeclareCovidButton attendeeId={declares} />
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: { sm: 'wrap' },
            alignItems: 'center',
            gap: 1.5,
            pt: hasJoined || isUnsent || refusal || waiting.sentence || waiting.deed.refusal ? 1 : 0,
          }}
        >
          <BackButton label={eventMessages.back} />
          {!isBelowCrew && message}
          {canJoin && !isUnsent && !view.waiting?.offeredUntil && (
            <JoinButton joining={joining} sx={{ flex: { xs: 1, sm: 'none' } }} />
          )}
          <WaitingButtons waiting={waiting} sx={{ flex: { xs: 1, sm: 'none' }, lineHeight: 1.25 }} />
        </Box>
      </DeedBar>
    </>
  )
}
