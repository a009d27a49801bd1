import { ShowBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isWorthAnotherTry } from '../api/errors'
import type { EventDetail } from './eventsAdapter'
import { eventMessages } from './eventMessages'
import { Failed, isWorthRetrying } from '../kit/feedback/Failed'
import { RecordSkeleton } from '../kit/feedback/RecordSkeleton'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'

/** A failure is told in the event's place: react-admin would notify and leave for a list. The routes have seen to who may come here. */
const IN_PLACE = { retry: isWorthAnotherTry, onError: () => undefined }

/** The event that the path names, by react-admin's own way to one record; until it comes its outline, or why it cannot be shown. */
export const EventShow = ({ children }: { children: (view: EventDetail) => ReactNode }) => (
  <ShowBase<EventDetail>
    resource="events"
    id={Number(useParams().eventId)}
    queryOptions={IN_PLACE}
    disableAuthentication
    render={({ record, error, isFetching, refetch }) => {
      if (record) return children(record)
      if (!error || isFetching) return <RecordSkeleton />
      return (
        <Screen title={eventMessages.title}>
          <Failed error={error} onRetry={isWorthRetrying(error) ? () => void refetch() : undefined}>
            <BackButton />
          </Failed>
        </Screen>
      )
    }}
  />
)
