import Box from '@mui/material/Box'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { lazy, type ReactNode, Suspense } from 'react'
import { obstacleToLeave } from '#contract/rules/eventStates'
import { AddToCalendar } from '../../events/AddToCalendar'
import { EventShow } from '../../events/EventShow'
import { EventBody } from './EventBody'
import type { EventDetail } from '../../events/eventsAdapter'
import { JoinBar } from './JoinBar'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { isUnanswered } from '../attendees/isUnanswered'
import { attendanceMessages } from '../attendees/attendanceMessages'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { ATTENDANCE_CHIPS } from '../../events/EventCard'
import { DeclareCovidButton } from '../../events/OwnPlace'
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
            <OwnStanding view={view} />
          </>
        }
        notices={<OwnNotices view={view} />}
        bar={<JoinBar view={view} />}
      />
    )}
  </EventShow>
)
export default EventViewScreen

/** Shows the member's place in the crew, and the way out of it. */
function OwnStanding({ view }: { view: EventDetail }) {
  const { attendees, attendeeId, isInCrew, event } = view
  const own = attendees.find(({ id }) => id === attendeeId)
  if (!own || !isInCrew || isCancelled(event)) return null
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
        {...ATTENDANCE_CHIPS[own.confirmed ? 'in' : 'waiting']}
        label={own.confirmed ? eventMessages.in : eventMessages.waiting}
      />
      {obstacleToLeave(stateOf(view), own) === null && (
        <Box component={ClubLink} to={paths.removeMe(own.id)} sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}>
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
function OwnNotices({ view }: { view: EventDetail }) {
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
          <StillComingNotice attendeeId={attendeeId} />
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
