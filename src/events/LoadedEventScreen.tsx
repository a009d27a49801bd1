import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { LoadError } from '../kit/feedback/LoadError'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'

interface LoadedEventScreenProps<T extends readonly unknown[]> {
  /** The screen's heading until the answers have come. */
  title: string
  queries: ComponentProps<typeof WhenLoaded<T>>['queries']
  children: (...answers: NoInfer<T>) => ReactNode
}

/** A form about an event, once all that it needs has come; until then its outline, or why it cannot be shown. */
export const LoadedEventScreen = <T extends readonly unknown[]>({
  title,
  queries,
  children,
}: LoadedEventScreenProps<T>) => (
  <WhenLoaded<T>
    queries={queries}
    renderFrame={content => (
      <Screen title={title} maxWidth={640}>
        {content}
      </Screen>
    )}
    skeleton={
      <>
        <Skeleton variant="rounded" height={92} sx={{ mb: 3 }} />
        <Stack sx={{ gap: 2.5 }}>
          {[76, 148, 48].map(height => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Stack>
      </>
    }
    renderError={(error, onRetry) => (
      <LoadError error={error} onRetry={onRetry}>
        <BackButton />
      </LoadError>
    )}
  >
    {children}
  </WhenLoaded>
)
