// What a member can do about their own place, on the card of a row or event.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import type { EventSummary } from '#contract/event'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { aboveTitle } from './EventCard'
import { eventMessages } from './eventMessages'
import { mayDeclare, mayJoinAgain, placeOf } from './eventRules'
import { useEventsProvider } from './eventsAdapter'

const DEEDS = {
  ...aboveTitle,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 'auto',
  pt: 1,
  '&:empty': { display: 'none' },
} as const

interface OwnPlaceProps {
  event: EventSummary
  /** Further deeds, of a member who has a place; not just after joining, when they would appear under the thumb. */
  children?: ReactNode
}

/** Joining again what one had left, and the Covid declaration while it is missing; the club's answer takes the button's place. */
export function OwnPlace({ event, children }: OwnPlaceProps) {
  const { joinEvent } = useEventsProvider()
  const {
    run: join,
    isUnderWay,
    isDone: hasJoined,
    refusal,
  } = useDeed({ send: () => joinEvent(event.eventId), refresh: ['events'] })
  const canJoin = mayJoinAgain(event)
  const answer = useRef<HTMLParagraphElement>(null)
  const isAnswered = (hasJoined || refusal !== null) && !canJoin
  useEffect(() => {
    // The button that had the focus is gone: the answer takes it over.
    if (isAnswered) answer.current?.focus()
  }, [isAnswered])
  const place = mayDeclare(placeOf(event)) ? event.attendeeId : null
  return (
    <Box sx={DEEDS}>
      {(hasJoined || refusal) && (
        <Box
          component="p"
          role={refusal ? 'alert' : 'status'}
          ref={answer}
          tabIndex={-1}
          sx={{
            flexBasis: '100%',
            m: 0,
            fontWeight: 600,
            outline: 'none !important',
            color: refusal ? 'error.main' : 'success.main',
          }}
        >
          {refusal ?? eventMessages.joined}
        </Box>
      )}
      {canJoin && !hasJoined && (
        <BusyButton
          variant="contained"
          onClick={() => join()}
          busy={isUnderWay}
          aria-label={`${eventMessages.join}: ${event.title}`}
        >
          {isUnderWay ? eventMessages.joining : eventMessages.join}
        </BusyButton>
      )}
      {place !== null && <DeclareCovidButton attendeeId={place} title={event.title} />}
      {!hasJoined && children}
    </Box>
  )
}

/** Leads to the Covid declaration; `title` is the event's, where the button does not stand on its page. */
export const DeclareCovidButton = ({ attendeeId, title }: { attendeeId: number; title?: string }) => (
  <Button
    component={ClubLink}
    to={paths.covidForm(attendeeId)}
    variant="outlined"
    aria-label={title && `${eventMessages.declareCovid}: ${title}`}
  >
    {eventMessages.declareCovid}
  </Button>
)
