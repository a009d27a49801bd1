// Joining a row or event from a card, a line of a table or the event's page: the deed, its button, and the club's
// answer.
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { useDeed } from '../kit/deeds/useDeed'
import { BusyButton } from '../kit/feedback/BusyButton'
import { RefusalWords } from '../kit/feedback/RefusalWords'
import { holdInPlace } from '../kit/navigation/holdInPlace'
import { eventMessages } from './eventMessages'
import { useEventsProvider } from './eventsAdapter'

/** The state of joining one event. */
export interface Joining {
  /** Handles the button's click. */
  join: (click: MouseEvent) => void
  isPending: boolean
  hasJoined: boolean
  refusal: string | null
  /** Whether joining was answered, so that the button has gone. */
  isAnswered: boolean
  /** The ref of the element with the answer, which takes over the button's focus. */
  answer: RefObject<HTMLParagraphElement | null>
}

interface JoiningOptions {
  eventId: number
  canJoin: boolean
  /**
   * Whether the event's page lists the member in the crew. If not, they have left again since they joined. A card knows
   * only what was done on it.
   */
  isInCrew?: boolean
}

/**
 * Asks for a place. A card or a line of a table stays where it is in the window while the lists around it change. The
 * answer takes the focus when the button goes.
 */
export function useJoining({ eventId, canJoin, isInCrew = true }: JoiningOptions): Joining {
  const { joinEvent } = useEventsProvider()
  const { run, isPending, isDone, refusal } = useDeed({ send: () => joinEvent(eventId), refresh: ['events'] })
  const answer = useRef<HTMLParagraphElement>(null)
  const hasJoined = isDone && isInCrew
  const isAnswered = hasJoined || (refusal !== null && !canJoin)
  useEffect(() => {
    if (isAnswered) answer.current?.focus({ preventScroll: true })
  }, [isAnswered])
  const join = ({ currentTarget }: MouseEvent) => {
    const card = currentTarget.closest('article, tr')
    if (card) holdInPlace(card)
    run()
  }
  return { join, isPending, hasJoined, refusal, isAnswered, answer }
}

interface JoinButtonProps extends Pick<ButtonProps, 'sx'> {
  joining: Joining
  /** The event's title, if the button does not stand on the event's page. */
  title?: string
  isBrief?: boolean
}

export function JoinButton({ joining: { join, isPending }, title, isBrief = false, sx }: JoinButtonProps) {
  const label = isBrief ? eventMessages.joinBriefly : eventMessages.join
  return (
    <BusyButton variant="contained" onClick={join} busy={isPending} aria-label={title && `${label}: ${title}`} sx={sx}>
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
export function JoinAnswer({ joining: { hasJoined, refusal, answer }, keepsRegions = false }: JoinAnswerProps) {
  const regions = [
    { role: 'status', color: 'success.main', sentence: hasJoined && eventMessages.joined },
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
