import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '../../api/errors'
import { SessionEndedError } from '../../api/sessionEnd'

/**
 * The answer of a deed that the device keeps, to be sent later: nothing has changed yet, and nothing is fetched again.
 */
export const KEPT = Symbol('kept')

interface DeedOptions<A, R> {
  /** Names it for `useIsMutating`, where several buttons do it. */
  mutationKey?: MutationKey
  /** Sends it, by a verb of the data provider. @throws ClubError */
  send: (argument: A) => Promise<R>
  /**
   * The first words of query keys, usually resources: these queries are fetched again, whether the deed succeeded or
   * was refused.
   */
  refresh?: readonly string[]
  /** Runs right after success, before any query is fetched again. */
  onDone?: (answer: R, argument: A) => void
  onRefused?: (error: Error, argument: A) => void
  /** Makes the sentence of a refusal, where the server's own does not fit. */
  refusalOf?: (error: Error) => string
}

export interface Deed<A = void, R = unknown> {
  /**
   * Does the deed. While it is running, another call does nothing. `onDone` is called after success, this time only.
   */
  run: (argument: A, onDone?: (answer: R) => void) => void
  /** Whether the deed is running. It is true until the queries have been fetched again. */
  isPending: boolean
  /** The argument of the last `run`. */
  argument: A | undefined
  isDone: boolean
  /** The sentence of the last refusal; null if there was none. */
  refusal: string | null
  /** Takes the refusal away. While the deed is running, it does nothing. */
  forget: () => void
}

/**
 * A deed without a form (join, confirm, mark paid, close). It is sent once, however often its button is tapped, then
 * the queries of `refresh` are fetched again. After the session has ended they are not: a failing query would leave the
 * page for login.
 */
export function useDeed<A = void, R = unknown>({
  mutationKey,
  send,
  refresh = [],
  onDone,
  onRefused,
  refusalOf = sentenceOf,
}: DeedOptions<A, R>): Deed<A, R> {
  const queryClient = useQueryClient()
  const fetchAgain = () => Promise.all(refresh.map(resource => queryClient.invalidateQueries({ queryKey: [resource] })))
  // A second tap can come before React has drawn the button as busy.
  const isSent = useRef(false)
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation<R, Error, A>({
    ...(mutationKey && { mutationKey }),
    mutationFn: send,
    onSuccess: async (answer, argument) => {
      onDone?.(answer, argument)
      if (answer !== KEPT) await fetchAgain()
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
    run: (argument, onDoneThisTime) => {
      if (isSent.current) return
      isSent.current = true
      mutate(argument, { onSuccess: onDoneThisTime })
    },
    isPending,
    argument: variables,
    isDone: isSuccess,
    refusal: error && refusalOf(error),
    forget: () => {
      // A deed that is under way still has to say what became of it.
      if (!isSent.current) reset()
    },
  }
}
