import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../../api/errors'
import { SessionEndedError } from '../../api/sessionEnd'

interface DeedOptions<A, R> {
  /** Sends it, by a verb of the data provider. @throws ClubError */
  send: (argument: A) => Promise<R>
  /** Resources (the first word of their query keys) of which all that is shown is fetched again, whether it was done or refused. */
  refresh?: readonly string[]
  /** What follows at once, before anything has been fetched again: a notice, or the change put into what is shown. */
  onDone?: (answer: R, argument: A) => void
  onRefused?: (error: Error, argument: A) => void
  /** The sentence of a refusal, where the server's own does not fit. */
  refusalOf?: (error: Error) => string
}

export interface Deed<A = void, R = unknown> {
  /** Does nothing while it is under way. `onDone` follows for this one time. */
  run: (argument: A, onDone?: (answer: R) => void) => void
  /** Until the resources have been fetched again. */
  isUnderWay: boolean
  /** What it is, or was last, done with. */
  argument: A | undefined
  isDone: boolean
  /** Why the club refused; null as long as it has not. */
  refusal: string | null
  /** Clears the refusal, when what it was said of is past. */
  forget: () => void
}

/**
 * A deed without a form (join, confirm, mark paid, close): one at a time however often its button is tapped, then all that is shown of
 * these resources is fetched again. After a lost session nothing is fetched, since that would leave the page for login.
 */
export function useDeed<A = void, R = unknown>({
  send,
  refresh = [],
  onDone,
  onRefused,
  refusalOf = sentenceOf,
}: DeedOptions<A, R>): Deed<A, R> {
  const queryClient = useQueryClient()
  const fetchAgain = () => Promise.all(refresh.map(resource => queryClient.invalidateQueries({ queryKey: [resource] })))
  // A disabled button is drawn only after the tap: a second tap may come before that.
  const isSent = useRef(false)
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation<R, Error, A>({
    mutationFn: send,
    onSuccess: async (answer, argument) => {
      onDone?.(answer, argument)
      await fetchAgain()
    },
    onError: (failure, argument) => {
      onRefused?.(failure, argument)
      if (!(failure instanceof SessionEndedError)) void fetchAgain()
    },
    onSettled: () => {
      isSent.current = false
    },
  })
  return {
    run: (argument, doneOnce) => {
      if (isSent.current) return
      isSent.current = true
      mutate(argument, { onSuccess: doneOnce })
    },
    isUnderWay: isPending,
    argument: variables,
    isDone: isSuccess,
    refusal: error && refusalOf(error),
    forget: reset,
  }
}
