import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { EventSummary } from '#contract/event'
import { useDeed } from '../kit/deeds/useDeed'
import { holdInPlace } from '../kit/navigation/holdInPlace'
import { useEventsProvider } from './eventsAdapter'

/** The state of joining from a card. */
export interface Joining {
  /** Handles the button's click. The button stands in the card's `article` or the table's line. */
  join: (click: MouseEvent) => void
  isUnderWay: boolean
  hasJoined: boolean
  refusal: string | null
  /** Whether joining was answered, so that the button has gone. */
  isAnswered: boolean
  /** The ref of the element with the answer, which takes over the button's focus. */
  answer: RefObject<HTMLParagraphElement | null>
}

/**
 * Asks for a place from the card of an event. The card stays where it is in the window while the lists around it
 * change.
 */
export function useJoining(event: EventSummary, canJoin: boolean): Joining {
  const { joinEvent } = useEventsProvider()
  const { run, isUnderWay, isDone, refusal } = useDeed({ send: () => joinEvent(event.eventId), refresh: ['events'] })
  const answer = useRef<HTMLParagraphElement>(null)
  const isAnswered = isDone || (refusal !== null && !canJoin)
  useEffect(() => {
    if (isAnswered) answer.current?.focus({ preventScroll: true })
  }, [isAnswered])
  const join = ({ currentTarget }: MouseEvent) => {
    holdInPlace(currentTarget.closest('article, tr') ?? currentTarget)
    run()
  }
  return { join, isUnderWay, hasJoined: isDone, refusal, isAnswered, answer }
}
