import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from '../kit/feedback/Loading'
import { Screen } from '../kit/navigation/Screen'
import { EventFault } from './EventFault'

interface AwaitedEventProps<T extends readonly unknown[]> {
  /** The screen's heading until the answers have come. */
  title: string
  queries: { readonly [K in keyof T]: UseQueryResult<T[K]> }
  children: (...answers: T) => ReactNode
}

/** A form about an event, once all that it needs has come; until then its outline, or why it cannot be shown. */
export function AwaitedEvent<T extends readonly unknown[]>({ title, queries, children }: AwaitedEventProps<T>) {
  const asked = queries as readonly UseQueryResult[]
  const answers = asked.map(({ data }) => data)
  if (!answers.includes(undefined)) return children(...(answers as unknown as T))
  const failed = asked.filter(({ error, isFetching }) => error && !isFetching)
  if (failed[0]?.error)
    return <EventFault error={failed[0].error} onRetry={() => failed.forEach(query => void query.refetch())} />
  return (
    <Screen title={title} maxWidth={640}>
      <Loading>
        <Skeleton variant="rounded" height={92} sx={{ mb: 3 }} />
        <Stack sx={{ gap: 2.5 }}>
          {[76, 148, 48].map(height => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Stack>
      </Loading>
    </Screen>
  )
}
