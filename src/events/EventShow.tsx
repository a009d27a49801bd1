import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LoadError } from '../kit/feedback/LoadError'
import { RecordSkeleton } from '../kit/feedback/Loading'
import { RecordShow } from '../kit/feedback/RecordShow'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { useIsWaitingForFields } from './ownFields'
import { eventMessages } from './eventMessages'
import type { EventDetail, OrganiserDetail } from './eventsAdapter'

interface EventShowProps<T> {
  /** AS_ORGANISER for the organiser's view. By default it is the view for every member. */
  meta?: Record<string, unknown>
  children: (view: T) => ReactNode
}

/**
 * A member who returns to an open event wants to know whether there is still a place, however recently it was fetched.
 */
const ASKED_AGAIN_WHEN_SHOWN = { refetchOnWindowFocus: 'always' } as const

/** Loads the event that the path names and shows it, its outline while it loads, or why it could not be loaded. */
export const EventShow = <T extends EventDetail | OrganiserDetail>({ meta, children }: EventShowProps<T>) => (
  <RecordShow<T>
    resource="events"
    id={useParams().eventId}
    queryOptions={{ ...ASKED_AGAIN_WHEN_SHOWN, meta }}
    skeleton={<RecordSkeleton />}
    renderError={(error, onRetry) => (
      <Screen title={eventMessages.title}>
        <LoadError error={error} onRetry={onRetry}>
          <BackButton />
        </LoadError>
      </Screen>
    )}
  >
    {view => <WithFields view={view}>{children(view)}</WithFields>}
  </RecordShow>
)

const WithFields = ({ view, children }: { view: EventDetail | OrganiserDetail; children: ReactNode }) =>
  useIsWaitingForFields(view) ? <RecordSkeleton /> : children
