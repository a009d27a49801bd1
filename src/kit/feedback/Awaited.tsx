import type { ReactNode } from 'react'
import { Failed, isWorthRetrying } from './Failed'
import { Loading } from './Loading'

/** What is asked of a query's result, whichever hook of react-query or react-admin gave it. */
interface Query<D> {
  data?: D | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface AwaitedProps<T extends readonly unknown[]> {
  /** All that the children need. */
  queries: { readonly [K in keyof T]: Query<T[K]> }
  /** Skeletons in the shape of what comes. */
  waiting: ReactNode
  /** Offers to ask again after a refusal, too: of what names no record, so that another answer may come. */
  retryRefusals?: boolean
  /** In place of the usual notice of what could not be loaded. `onRetry` is left out where asking again cannot help. */
  renderFailed?: (error: unknown, onRetry: (() => void) | undefined) => ReactNode
  /** Around the outline and the notice: the screen's heading, where the children bring their own. */
  renderFrame?: (content: ReactNode) => ReactNode
  children: (...answers: NoInfer<T>) => ReactNode
}

/** What is fetched, once all of it has come; until then its outline, or why it cannot be shown. What was there stays while it is fetched again. */
export function Awaited<T extends readonly unknown[]>({
  queries,
  waiting,
  retryRefusals = false,
  renderFailed = (error, onRetry) => <Failed error={error} onRetry={onRetry} />,
  renderFrame = content => content,
  children,
}: AwaitedProps<T>) {
  const asked = queries as readonly Query<unknown>[]
  const answers = asked.map(({ data }) => data)
  if (!answers.includes(undefined)) return children(...(answers as unknown as T))
  const failures = asked.filter(({ data, error, isFetching }) => data === undefined && error && !isFetching)
  const error = failures[0]?.error
  if (!error) return renderFrame(<Loading>{waiting}</Loading>)
  const retry = () => failures.forEach(query => void query.refetch())
  return renderFrame(renderFailed(error, retryRefusals || isWorthRetrying(error) ? retry : undefined))
}
