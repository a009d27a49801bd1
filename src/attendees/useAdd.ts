import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../club/errors'
import { saving } from '../guards/endedWhileSaving'
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
  // The button is drawn out of use only after the tap: a second tap may come before that.
  const isUnderWay = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saving(addAttendee(userId, eventId)),
    onSuccess: () => {
      onAdded()
      for (const resource of ['events', 'attendees']) void queryClient.invalidateQueries({ queryKey: [resource] })
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const add = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate()
  }
  return { add, isUnderWay: isPending, refusal: error && sentenceOf(error) }
}
