// A member's actions about their own place, on the card of a row or event.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { aboveTitle } from './EventCard'
import { eventMessages } from './eventMessages'
import { hasLeft, mayDeclare, mayJoinAgain, mayJoinRow, placeOf } from './eventRules'
import { JoinAnswer, JoinButton, useJoining, type Joining } from './Joining'
import { seenOf } from './unsent/unsentDeeds'
import { TOUCH_TARGET } from '../theme/components'

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

interface MyPlaceProps {
  event: EventSummary
  /**
   * Further deeds of a member who has a place. They are hidden just after joining, when they would appear under the
   * thumb.
   */
  children?: ReactNode
}

/**
 * Shows joining again after leaving, and the Covid declaration while it is missing. The club's answer replaces the
 * button.
 */
export function MyPlace({ event, children }: MyPlaceProps) {
  const canJoin = mayJoinAgain(event)
  const joining = useJoining({ ...seenOnCard(event), canJoin })
  return (
    <Box sx={DEEDS}>
      <JoinAnswer joining={joining} />
      {canJoin && !joining.hasJoined && !joining.isUnsent && <JoinButton joining={joining} title={event.title} />}
      <MissingDeclaration event={event} />
      {!joining.hasJoined && children}
    </Box>
  )
}

const seenOnCard = (event: EventSummary) => ({
  seen: seenOf(event.eventId, event, event.isInFuture),
  hadLeft: hasLeft(event),
})

/**
 * The area is as high as the card's line, which grows by the member's standing after joining. What was under the thumb
 * thus stays inside it.
 */
const JOIN_AREA = {
  ...aboveTitle,
  gridArea: 'join',
  alignSelf: 'stretch',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'end',
  minWidth: 76,
  minHeight: TOUCH_TARGET,
} as const

/** The member's place in a listed event, as far as joining needs it. JoinArea and PlaceAnswer take it. */
interface Place {
  event: EventSummary
  joining: Joining
  isAsking: boolean
}

/** The kinds of joining that are offered: for the first time, again after leaving, or both. */
type Offer = 'first' | 'again' | 'both'

export function usePlace(event: EventSummary, offer: Offer): Place {
  const canJoin = mayJoinRow(event) && (offer === 'both' || (offer === 'again') === hasLeft(event))
  const joining = useJoining({ ...seenOnCard(event), canJoin })
  // The lists can come again before the deed is done.
  return { event, joining, isAsking: !joining.hasJoined && !joining.isUnsent && (canJoin || joining.isPending) }
}

/**
 * The button, in the grid area `join`. Where it was there is then a mark that does nothing, so that a second tap opens
 * nothing.
 */
export const JoinArea = ({ place: { event, joining, isAsking } }: { place: Place }) =>
  (isAsking || joining.isAnswered) && (
    <Box sx={JOIN_AREA}>
      {joining.hasJoined && (
        <Box aria-hidden sx={{ placeSelf: 'center', fontSize: '1.5rem', fontWeight: 700, color: 'success.main' }}>
          ✓
        </Box>
      )}
      {isAsking && <JoinButton joining={joining} title={event.title} isBrief />}
    </Box>
  )

const ANSWER = {
  ...aboveTitle,
  gridArea: 'answer',
  flexBasis: '100%',
  display: 'grid',
  gap: 1,
  '& > *': { mt: 1 },
  justifyItems: 'start',
  pb: 1,
  '&:empty': { display: 'none' },
} as const

/**
 * Join on the card of an event, with the club's answer in the grid area `answer`, or below it in a flex box. The card
 * also shows the Covid declaration while it is missing. For the offer 'first', that comes only after joining.
 */
export function PlaceOnCard({ event, offer }: { event: EventSummary; offer: Offer }) {
  const place = usePlace(event, offer)
  return (
    <>
      <JoinArea place={place} />
      <Box sx={ANSWER}>
        <JoinAnswer joining={place.joining} />
        {(offer !== 'first' || place.joining.hasJoined) && <MissingDeclaration event={event} />}
      </Box>
    </>
  )
}

interface MissingDeclarationProps {
  event: EventSummary
  isLow?: boolean
}

/** Leads to the Covid declaration of an event of a list, while it can be made and is missing. */
export const MissingDeclaration = ({ event, isLow }: MissingDeclarationProps) =>
  event.attendeeId !== null &&
  mayDeclare(placeOf(event)) && <DeclareCovidButton attendeeId={event.attendeeId} title={event.title} isLow={isLow} />

interface DeclareCovidButtonProps {
  attendeeId: number
  /** The event's title, where the button does not stand on its page. */
  title?: string
  /** Whether the button is as low as a chip. */
  isLow?: boolean | undefined
}

export const DeclareCovidButton = ({ attendeeId, title, isLow = false }: DeclareCovidButtonProps) => (
  <Button
    component={ClubLink}
    to={paths.covidForm(attendeeId)}
    variant="outlined"
    aria-label={title && `${eventMessages.declareCovid}: ${title}`}
    sx={isLow ? { ...aboveTitle, minHeight: 28, px: 1.25, py: 0, fontSize: '0.8125rem' } : undefined}
  >
    {eventMessages.declareCovid}
  </Button>
)
