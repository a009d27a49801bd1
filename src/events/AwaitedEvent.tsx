import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { Awaited } from '../kit/feedback/Awaited'
import { Failed } from '../kit/feedback/Failed'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'

interface AwaitedEventProps<T extends readonly unknown[]> {
  /** The screen's heading until the answers have come. */
  title: string
  queries: ComponentProps<typeof Awaited<T>>['queries']
  children: (...answers: NoInfer<T>) => ReactNode
}

/** A form about an event, once all that it needs has come; until then its outline, or why it cannot be shown. */
export const AwaitedEvent = <T extends readonly unknown[]>({ title, queries, children }: AwaitedEventProps<T>) => (
  <Awaited<T>
    queries={queries}
    renderFrame={content => (
      <Screen title={title} maxWidth={640}>
        {content}
      </Screen>
    )}
    waiting={
      <>
        <Skeleton variant="rounded" height={92} sx={{ mb: 3 }} />
        <Stack sx={{ gap: 2.5 }}>
          {[76, 148, 48].map(height => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Stack>
      </>
    }
    renderFailed={(error, onRetry) => (
      <Failed error={error} onRetry={onRetry}>
        <BackButton />
      </Failed>
    )}
  >
    {children}
  </Awaited>
)
