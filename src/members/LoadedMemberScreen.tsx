import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { LoadError } from '../kit/feedback/LoadError'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'

interface LoadedMemberScreenProps<T extends readonly unknown[]> {
  /** The screen's heading until the answers have come, or where they do not come. */
  title: string
  queries: ComponentProps<typeof WhenLoaded<T>>['queries']
  /** The whole screen, its heading included. */
  children: (...answers: NoInfer<T>) => ReactNode
}

/** A form about members, or what came of it, once all that it needs has come; until then its outline, or why it cannot be shown. */
export const LoadedMemberScreen = <T extends readonly unknown[]>({
  title,
  queries,
  children,
}: LoadedMemberScreenProps<T>) => (
  <WhenLoaded<T>
    queries={queries}
    renderFrame={content => (
      <Screen title={title} maxWidth={848}>
        {content}
      </Screen>
    )}
    skeleton={
      <Stack sx={{ gap: 2.5 }}>
        {[28, 76, 148, 76, 76, 76].map((height, index) => (
          <Skeleton key={index} variant="rounded" height={height} />
        ))}
      </Stack>
    }
    renderError={(error, onRetry) => (
      <LoadError error={error} onRetry={onRetry}>
        <BackButton fallback={paths.memberList('All')} />
      </LoadError>
    )}
  >
    {children}
  </WhenLoaded>
)
