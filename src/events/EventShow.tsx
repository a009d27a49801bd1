import { ShowBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { shouldRetryQuery } from '../api/errors'
import { LoadError, isWorthRetrying } from '../kit/feedback/LoadError'
import { RecordSkeleton } from '../kit/feedback/RecordSkeleton'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'
import { eventMessages } from './eventMessages'
import type { EventDetail, OrganiserDetail } from './eventsAdapter'

/** A failure is shown in the event's place: by default react-admin would notify and leave for a list. */
const SHOW_ERRORS_HERE = { retry: shouldRetryQuery, onError: () => undefined }

interface EventShowProps<T> {
  /** AS_ORGANISER for the organiser's view; left out for what every member may see. */
  meta?: Record<string, unknown>
  children: (view: T) => ReactNode
}

/** Loads the event that the path names and shows it, its outline while it loads, or why it could not be loaded. Routes have checked access. */
export const EventShow = <T extends EventDetail | OrganiserDetail>({ meta, children }: EventShowProps<T>) => (
  <ShowBase<T>
    resource="events"
    id={Number(useParams().eventId)}
    queryOptions={{ ...SHOW_ERRORS_HERE, ...(meta && { meta }) }}
    disableAuthentication
    render={({ record, error, isFetching, refetch }) => {
      if (record) return children(record)
      if (!error || isFetching) return <RecordSkeleton />
      return (
        <Screen title={eventMessages.title}>
          <LoadError error={error} onRetry={isWorthRetrying(error) ? () => void refetch() : undefined}>
            <BackButton />
          </LoadError>
        </Screen>
      )
    }}
  />
)
