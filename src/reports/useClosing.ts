import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'ra-core'
import { use, useRef } from 'react'
import { sentenceOf } from '../api/errors'
import { ReviewContext } from './ReviewContext'
import type { Review } from './reviewLists'

interface Closing {
  close: () => void
  isUnderWay: boolean
  /** Why the club refused; null as long as it has not. */
  refusal: string | null
}

/** Closes a report, once however often it is asked; then the lists and their count are asked for anew. */
export function useClosing(review: Review): Closing {
  const queryClient = useQueryClient()
  const { onClosed } = use(ReviewContext)
  // The button is drawn out of use only after the tap: a second tap may come before that.
  const isUnderWay = useRef(false)
  const [update, { isPending, error }] = useUpdate<Review>('reports', undefined, {
    onSuccess: () => {
      onClosed(review)
      return queryClient.invalidateQueries({ queryKey: ['reports'] })
    },
    onError: () => {
      isUnderWay.current = false
    },
  })
  const close = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void update('reports', { id: review.id, data: { closed: true }, previousData: review })
  }
  return { close, isUnderWay: isPending, refusal: error && sentenceOf(error) }
}
