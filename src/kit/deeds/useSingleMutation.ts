import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that runs one at a time: asked again while it is under way, it does nothing. */
export function useSingleMutation<A, V = void>(
  options: UseMutationOptions<A, Error, V>,
): UseMutationResult<A, Error, V> {
  // The button is drawn out of use only after the tap: a second tap may come before that.
  const isUnderWay = useRef(false)
  const mutation = useMutation<A, Error, V>({
    ...options,
    onSettled: (...outcome) => {
      isUnderWay.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const mutate: typeof mutation.mutate = (...given) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
