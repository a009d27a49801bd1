import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../api/errors'
import { useSingleMutation } from '../kit/deeds/useSingleMutation'
import { addAttendee } from './attendeesAdapter'

interface Adding {
  add: () => void
  isUnderWay: boolean
  /** Why the club refused; null as long as it has not. */
  refusal: string | null
}

/** Adding one member to a crew: one call at a time for each, whatever is under way for the others. */
export function useAdd(userId: number, eventId: number, onAdded: () => void): Adding {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => addAttendee(userId, eventId),
    onSuccess: () => {
      onAdded()
      for (const resource of ['events', 'attendees']) void queryClient.invalidateQueries({ queryKey: [resource] })
    },
  })
  return { add: () => mutate(), isUnderWay: isPending, refusal: error && sentenceOf(error) }
}
