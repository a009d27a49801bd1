import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../club/errors'
import { EndedWhileSaving, saving } from '../guards/endedWhileSaving'
import { joinEvent } from './eventsAdapter'

export interface Joining {
  join: () => void
  isUnderWay: boolean
  hasJoined: boolean
  /** Why the club refused, in its own words; null as long as it has not. */
  refusal: string | null
}

/** Joining an event: one call at a time, and whatever comes of it, all that is shown of events is asked for anew. */
export function useJoin(eventId: number): Joining {
  const queryClient = useQueryClient()
  // The button is drawn out of use only after the tap: a second tap may come before that.
  const isUnderWay = useRef(false)
  const renewEvents = () => queryClient.invalidateQueries({ queryKey: ['events'] })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => saving(joinEvent(eventId)),
    onSuccess: renewEvents,
    onError: error => void (error instanceof EndedWhileSaving || renewEvents()),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const join = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate()
  }
  return { join, isUnderWay: isPending, hasJoined: isSuccess, refusal: error && sentenceOf(error) }
}
