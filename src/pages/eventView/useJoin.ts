import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors'
import { SessionEndedError } from '../../api/sessionEnd'
import { useSingleMutation } from '../../kit/deeds/useSingleMutation'
import { joinEvent } from '../../events/eventsAdapter'

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
  const renewEvents = () => queryClient.invalidateQueries({ queryKey: ['events'] })
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: () => joinEvent(eventId),
    onSuccess: renewEvents,
    onError: error => void (error instanceof SessionEndedError || renewEvents()),
  })
  return { join: () => mutate(), isUnderWay: isPending, hasJoined: isSuccess, refusal: error && sentenceOf(error) }
}
