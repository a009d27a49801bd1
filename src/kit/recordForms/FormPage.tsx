// The page of a form while its data is fetched: its heading, and the form's outline or the reason why it cannot be
// shown.
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { RaRecord } from 'ra-core'
import type { ComponentProps, ReactNode } from 'react'
import { loadSentenceOf } from '../../api/errors'
import { WhenLoaded } from '../feedback/WhenLoaded'
import { LoadError } from '../feedback/LoadError'
import { RecordShow } from '../feedback/RecordShow'
import { BackButton } from '../navigation/BackButton'
import { Screen } from '../navigation/Screen'

interface Frame {
  title: string
  /**
   * The width of the Screen that the children bring, so that the heading stays in its place; left out if theirs has
   * none.
   */
  maxWidth?: number | undefined
  backTo?: string | undefined
  sentenceOf?: ((error: unknown) => string) | undefined
}

const formFrame = ({ title, maxWidth, backTo, sentenceOf = loadSentenceOf }: Frame) => ({
  renderFrame: (content: ReactNode) => (
    <Screen title={title} {...(maxWidth !== undefined && { maxWidth })}>
      {content}
    </Screen>
  ),
  skeleton: (
    <Box sx={{ maxWidth: 640 }}>
      <Skeleton variant="rounded" height={92} sx={{ mb: 3 }} />
      <Stack sx={{ gap: 2.5 }}>
        {[76, 148, 48].map(height => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Stack>
    </Box>
  ),
  renderError: (error: unknown, onRetry: (() => void) | undefined) => (
    <LoadError error={error} sentence={sentenceOf(error)} onRetry={onRetry}>
      <BackButton {...(backTo !== undefined && { fallback: backTo })} />
    </LoadError>
  ),
})

type FrameProp = keyof ReturnType<typeof formFrame>

type FormPageProps<T extends readonly unknown[]> = Omit<ComponentProps<typeof WhenLoaded<T>>, FrameProp> & {
  /** The heading until all has come. Then the children bring their own Screen. */
  title: string
  maxWidth?: number
  /** The target of Back on a page that could not be loaded; home by default. */
  backTo?: string
}

/** A form, once all that it needs has come. */
export const FormPage = <T extends readonly unknown[]>({ title, maxWidth, backTo, ...loaded }: FormPageProps<T>) => (
  <WhenLoaded<T> {...formFrame({ title, maxWidth, backTo })} {...loaded} />
)

type RecordFormPageProps<R extends RaRecord, A extends readonly unknown[]> = Omit<
  ComponentProps<typeof RecordShow<R, A>>,
  FrameProp
> & {
  title: string
  maxWidth?: number
  /** Makes the sentence of a failure, where the server's own does not fit. */
  sentenceOf?: (error: unknown) => string
}

/** Does the same for a form about one record, which it loads. */
export const RecordFormPage = <R extends RaRecord, A extends readonly unknown[] = []>({
  title,
  maxWidth = 640,
  sentenceOf,
  ...show
}: RecordFormPageProps<R, A>) => <RecordShow<R, A> {...formFrame({ title, maxWidth, sentenceOf })} {...show} />
