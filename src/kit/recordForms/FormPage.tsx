import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ComponentProps } from 'react'
import { loadSentenceOf } from '../../api/errors'
import { LoadError } from '../feedback/LoadError'
import { WhenLoaded } from '../feedback/WhenLoaded'
import { BackButton } from '../navigation/BackButton'
import { Screen } from '../navigation/Screen'
import { Outline } from '../feedback/Outline'

interface FormPageProps<T extends readonly unknown[]>
  extends
    Pick<ComponentProps<typeof WhenLoaded<T>>, 'queries' | 'children'>,
    Pick<ComponentProps<typeof Screen>, 'title' | 'maxWidth' | 'above'> {
  /** Where Back leads from a page that could not be loaded; left out: home. */
  backTo?: string
  /** Makes the sentence of a failure, where the server's own does not fit. */
  sentenceOf?: (error: unknown) => string
}

/** The page of a form: the form appears once all that it needs has come. */
export const FormPage = <T extends readonly unknown[]>({
  backTo,
  sentenceOf = loadSentenceOf,
  queries,
  children,
  ...screen
}: FormPageProps<T>) => (
  <Screen {...screen}>
    <WhenLoaded<T>
      queries={queries}
      skeleton={
        <Box sx={{ maxWidth: 640 }}>
          <Skeleton variant="rounded" height={92} sx={{ mb: 3 }} />
          <Outline heights={[76, 148, 48]} gap={2.5} />
        </Box>
      }
      renderError={(error, onRetry) => (
        <LoadError error={error} sentence={sentenceOf(error)} onRetry={onRetry}>
          <BackButton {...(backTo !== undefined && { fallback: backTo })} />
        </LoadError>
      )}
    >
      {children}
    </WhenLoaded>
  </Screen>
)
