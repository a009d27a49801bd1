// Joining a row or event from a card, a line of a table or the event's page: the deed, its button, and the club's
// answer.
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { JOINS } from '../api/earlyCalls'
import { KEPT, useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { RefusalWords } from '../kit/feedback/RefusalWords'
import { holdPosition } from '../kit/navigation/holdPosition'
import { eventMessages } from './eventMessages'
import { useEventsProvider } from './eventsAdapter'
import { type SeenEvent, useIsUnsent, useSendOrKeep } from './unsent/unsentDeeds'

/** The state of joining one event. */
export interface Joining {
  eventId: number
  /** Handles the button's click. */
  join: (click: MouseEvent) => void
  isPending: boolean
  hasJoined: boolean
  refusal: string | null
  /** Whether the device keeps it until the club can be reached. */
  isUnsent: boolean
  /** Whether joining was answered, or kept, so that the button has gone. */
  isAnswered: boolean
  /** The ref of the element with the answer, which takes over the button's focus. */
  answer: RefObject<HTMLParagraphElement | null>
}

interface JoiningOptions {
  /** What the member sees of the event: with it the deed is kept where there is no signal. */
  seen: SeenEvent
  canJoin: boolean
  /** Whether the member has removed themself from the event before. */
  hadLeft: boolean
  /**
   * Whether the event's page lists the member in the crew. If not, they have left again since they joined. A card knows
   * only what was done on it.
   */
  isInCrew?: boolean
}

/**
 * Asks for a place, at the latest when there is signal again. A card or a line of a table stays where it is in the
 * window while the lists around it change. The answer takes the focus when the button goes.
 */
export function useJoining({ seen, canJoin, hadLeft, isInCrew = true }: JoiningOptions): Joining {
  const { joinEvent } = useEventsProvider()
  const sendOrKeep = useSendOrKeep()
  const isUnsent = useIsUnsent('join', seen.eventId)
  const [wasKept, setWasKept] = useState(false)
  const { run, isPending, isDone, refusal } = useDeed({
    send: () => sendOrKeep({ deed: 'join', hadLeft, seen }, sending => joinEvent(seen.eventId, sending)),
    onDone: answer => setWasKept(answer === KEPT),
    refresh: ['events'],
  })
  const answer = useRef<HTMLParagraphElement>(null)
  const hasJoined = isDone && !wasKept && isInCrew
  const isAnswered = hasJoined || (isUnsent && wasKept) || (refusal !== null && !canJoin)
  useEffect(() => {
    if (isAnswered) answer.current?.focus({ preventScroll: true })
  }, [isAnswered])
  const join = ({ currentTarget }: MouseEvent) => {
    const card = currentTarget.closest('article, tr')
    if (card) holdPosition(card)
    run()
  }
  return {
    eventId: seen.eventId,
    join,
    isPending,
    hasJoined,
    refusal,
    isUnsent,
    isAnswered: isAnswered || isUnsent,
    answer,
  }
}

interface JoinButtonProps extends Pick<ButtonProps, 'sx'> {
  joining: Joining
  /** The event's title, if the button does not stand on the event's page. */
  title?: string
  isBrief?: boolean
}

export function JoinButton({ joining: { eventId, join, isPending }, title, isBrief = false, sx }: JoinButtonProps) {
  const label = isBrief ? eventMessages.joinBriefly : eventMessages.join
  return (
    <BusyButton
      variant="contained"
      onClick={join}
      busy={isPending}
      aria-label={title && `${label}: ${title}`}
      sx={sx}
      {...{ [JOINS]: eventId }}
    >
      {isPending && !isBrief ? eventMessages.joining : label}
    </BusyButton>
  )
}

interface JoinAnswerProps {
  joining: Joining
  /** Keeps the live regions mounted while they are empty. A list mounts them when needed, since it has so many. */
  keepsRegions?: boolean
}

/** Shows the club's answer to joining. */
export function JoinAnswer({
  joining: { hasJoined, refusal, isUnsent, answer },
  keepsRegions = false,
}: JoinAnswerProps) {
  const regions = [
    isUnsent
      ? { role: 'status', color: 'info.main', sentence: eventMessages.notSentYet }
      : { role: 'status', color: 'success.main', sentence: hasJoined && eventMessages.joined },
    { role: 'alert', color: 'error.main', sentence: refusal },
  ]
  return regions.map(
    ({ role, color, sentence }) =>
      (sentence || keepsRegions) && (
        <Box
          key={role}
          component="p"
          role={role}
          ref={sentence ? answer : undefined}
          tabIndex={-1}
          sx={{ flexBasis: '100%', m: 0, fontWeight: 600, outline: 'none !important', color }}
        >
          <RefusalWords sentence={sentence || null} />
        </Box>
      ),
  )
}
