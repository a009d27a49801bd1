import { ShowBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isOutOfReach } from '../api/errors'
import { LoadError } from '../kit/feedback/LoadError'
import { RecordSkeleton } from '../kit/feedback/Loading'
import { SHOW_ERRORS_HERE, WhenLoaded } from '../kit/feedback/WhenLoaded'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { useIsWaitingForFields } from './ownFields'
import { eventMessages } from './eventMessages'
import type { EventDetail, OrganiserDetail } from './eventsAdapter'

interface EventShowProps<T> {
  /** AS_ORGANISER for the organiser's view. By default it is the view for every member. */
  meta?: Record<string, unknown>
  /** Replaces the error where the club cannot be reached, or returns it. */
  renderOffline?: (error: ReactNode, onRetry: (() => void) | undefined) => ReactNode
  children: (view: T) => ReactNode
}

/**
 * A member who returns to an open event wants to know whether there is still a place, however recently it was fetched.
 */
const FETCHED_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

/**
 * Loads the event that the path names and shows it, its outline while it loads, or why it could not be loaded.
 * Everything below it finds the event by useShowContext. The routes have checked who may see it.
 */
export const EventShow = <T extends EventDetail | OrganiserDetail>({
  meta,
  renderOffline = error => error,
  children,
}: EventShowProps<T>) => (
  <ShowBase
    resource="events"
    id={useParams().eventId ?? ''}
    queryOptions={{ ...SHOW_ERRORS_HERE, ...FETCHED_ON_FOCUS, meta }}
    disableAuthentication
    render={({ record, error, isFetching, refetch }) => (
      <WhenLoaded<[T]>
        queries={[{ data: record, error, isFetching, refetch }]}
        skeleton={<RecordSkeleton />}
        renderError={(error, onRetry) => {
          const screen = (
            <Screen title={eventMessages.title}>
              <LoadError error={error} onRetry={onRetry}>
                <BackButton />
              </LoadError>
            </Screen>
          )
          return isOutOfReach(error) ? renderOffline(screen, onRetry) : screen
        }}
      >
        {view => (
          // Another event's page is drawn anew, with nothing of the last one's state.
          <WithFields key={view.id} view={view}>
            {children(view)}
          </WithFields>
        )}
      </WhenLoaded>
    )}
  />
)

const WithFields = ({ view, children }: { view: EventDetail | OrganiserDetail; children: ReactNode }) =>
  useIsWaitingForFields(view) ? <RecordSkeleton /> : children
