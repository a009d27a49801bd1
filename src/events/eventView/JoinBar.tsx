import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { JoinAnswer, JoinButton, useJoining } from '../../events/Joining'
import { DeclareCovidButton } from '../../events/OwnPlace'
import { mayAskToComeBack, mayDeclare, mayJoin, placeOfView } from '../../events/eventRules'
import type { EventDetail } from '../../events/eventsAdapter'
import { useWaiting, WaitingButtons, WaitingStanding } from '../../events/Waiting'

/**
 * The width from which Back, the message and Join stand in one line. Below it, only one of the two fits beside Back.
 */
const WIDE = '(min-width: 600px)'

/**
 * The actions for the event (EVT-08, EVT-09), with the club's response above the buttons. On a phone it stays at the
 * lower edge of the screen.
 */
export function JoinBar({ view }: { view: EventDetail }) {
  const { event, isInCrew } = view
  const canJoin = mayJoin(view)
  const joining = useJoining({ eventId: event.id, canJoin, isInCrew })
  const { hasJoined, refusal } = joining
  const waiting = useWaiting(view)
  const isAsked = canJoin || waiting.deeds.length > 0
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
  const isBelowCrew = !isWide && (isAsked || hasJoined)
  const declares = hasJoined && view.attendeeId !== null && mayDeclare(placeOfView(view)) ? view.attendeeId : null
  return (
    <>
      {isBelowCrew && <Box sx={{ mt: 4, '@media print': { display: 'none' } }}>{message}</Box>}
      <DeedBar sx={{ mt: { xs: 3, sm: 4 }, position: { md: isAsked || hasJoined || refusal ? 'sticky' : 'static' } }}>
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
            pt: hasJoined || refusal || waiting.sentence || waiting.deed.refusal ? 1 : 0,
          }}
        >
          <BackButton label={eventMessages.back} />
          {!isBelowCrew && message}
          {canJoin && !view.waiting?.offeredUntil && (
            <JoinButton joining={joining} sx={{ flex: { xs: 1, sm: 'none' } }} />
          )}
          <WaitingButtons waiting={waiting} sx={{ flex: { xs: 1, sm: 'none' }, lineHeight: 1.25 }} />
        </Box>
      </DeedBar>
    </>
  )
}
