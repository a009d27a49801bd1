import type { ReactNode } from 'react'
import { shouldRetryQuery } from '../../api/errors'
import { LoadError, isWorthRetrying } from './LoadError'
import { Loading } from './Loading'

/** For ShowBase with WhenLoaded in it: by default react-admin would not retry, but notify and leave for a list. */
export const SHOW_ERRORS_HERE = { retry: shouldRetryQuery, onError: () => undefined }

/** The part of a query's result that is needed here; hooks of react-query and of react-admin give it alike. */
interface Query<D> {
  data?: D | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface WhenLoadedProps<T extends readonly unknown[]> {
  /** The queries whose answers the children are given, in this order. */
  queries: { readonly [K in keyof T]: Query<T[K]> }
  /** Shown until all answers have come: MUI Skeletons in the shape of the content. */
  skeleton: ReactNode
  /**
   * Whether to offer another try after a refusal (4xx) too. It is for queries that name no record, which may be
   * answered differently later.
   */
  retryRefusals?: boolean
  /** Replaces LoadError. `onRetry` is undefined where loading again cannot help. */
  renderError?: (error: unknown, onRetry: (() => void) | undefined) => ReactNode
  /** Wraps the skeleton and the error, but not the children: for a grid, where each of the children has a place. */
  renderFrame?: (content: ReactNode) => ReactNode
  children: (...answers: NoInfer<T>) => ReactNode
}

/**
 * Draws its children once all the queries have an answer, and until then a skeleton or the error. The children stay
 * while the answers are fetched again.
 */
export function WhenLoaded<T extends readonly unknown[]>({
  queries,
  skeleton,
  retryRefusals = false,
  renderError = (error, onRetry) => <LoadError error={error} onRetry={onRetry} />,
  renderFrame = content => content,
  children,
}: WhenLoadedProps<T>) {
  const all = queries as readonly Query<unknown>[]
  const answers = all.map(({ data }) => data)
  if (!answers.includes(undefined)) return children(...(answers as unknown as T))
  const failures = all.filter(({ data, error, isFetching }) => data === undefined && error && !isFetching)
  const error = failures[0]?.error
  if (!error) return renderFrame(<Loading>{skeleton}</Loading>)
  const retry = () => failures.forEach(query => void query.refetch())
  return renderFrame(renderError(error, retryRefusals || isWorthRetrying(error) ? retry : undefined))
}
