import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef } from 'react'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { DeclareCovidButton } from '../../events/OwnPlace'
import { mayAskToComeBack, mayDeclare, mayJoin, placeOfView } from '../../events/eventRules'
import { useEventsProvider, type EventDetail } from '../../events/eventsAdapter'
import { useDeed } from '../../kit/deeds/useDeed'

/**
 * The width from which Back, the message and Join stand in one line. Below it, only one of the two fits beside Back.
 */
const WIDE = '(min-width: 600px)'

const ANSWER = { fontWeight: 600, outline: 'none !important' } as const

/**
 * The actions for the event (EVT-08, EVT-09), with the club's response above the buttons. On a phone it stays at the
 * lower edge of the screen.
 */
export function JoinBar({ view }: { view: EventDetail }) {
  const { joinEvent } = useEventsProvider()
  const {
    run: join,
    isUnderWay,
    isDone: hasJoined,
    refusal,
  } = useDeed({
    send: () => joinEvent(view.event.id),
    refresh: ['events'],
  })
  const canJoin = mayJoin(view)
  const asksToComeBack = mayAskToComeBack(view)
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const isIn = hasJoined && view.isInCrew
  const joined = useRef<HTMLDivElement>(null)
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone: the answer takes it over.
    if (isIn) joined.current?.focus()
    else if (refusal && !canJoin) refused.current?.focus()
  }, [isIn, refusal, canJoin])
  const message = (
    <Button
      component={ClubLink}
      to={paths.messageOrganiser(view.event.id)}
      variant={asksToComeBack ? 'contained' : 'outlined'}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { xs: 1, sm: 'auto' }, px: 1.5, lineHeight: 1.25 }}
    >
      {eventMessages.messageOrganiser}
    </Button>
  )
  // It stays in its place just after joining: in the bar it would stand where Join was, under the thumb.
  const isBelowCrew = !isWide && (canJoin || hasJoined)
  const declares = isIn && view.attendeeId !== null && mayDeclare(placeOfView(view)) ? view.attendeeId : null
  return (
    <>
      {isBelowCrew && <Box sx={{ mt: 4, '@media print': { display: 'none' } }}>{message}</Box>}
      <DeedBar sx={{ mt: { xs: 3, sm: 4 }, position: { md: canJoin || hasJoined || refusal ? 'sticky' : 'static' } }}>
        <Box role="status" ref={joined} tabIndex={-1} sx={{ ...ANSWER, color: 'success.main' }}>
          {isIn && eventMessages.joined}
        </Box>
        <Box role="alert" ref={refused} tabIndex={-1} sx={{ ...ANSWER, color: 'error.main' }}>
          {refusal}
        </Box>
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
            pt: hasJoined || refusal ? 1 : 0,
          }}
        >
          <BackButton label={eventMessages.back} />
          {!isBelowCrew && message}
          {canJoin && (
            <BusyButton
              variant="contained"
              onClick={() => join()}
              busy={isUnderWay}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              {isUnderWay ? eventMessages.joining : eventMessages.join}
            </BusyButton>
          )}
        </Box>
      </DeedBar>
    </>
  )
}
