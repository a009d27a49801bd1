import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EventFault } from '../../events/EventFault'
import { EventPage } from './EventPage'
import { eventQuery } from '../../events/eventQuery'
import { EventViewSkeleton } from '../../events/EventViewSkeleton'

/** event/view/{eventId} (EVT-06 to EVT-09). */
export default function EventViewScreen() {
  const { data, error, isFetching, refetch } = useQuery(eventQuery(Number(useParams().eventId)))
  if (data) return <EventPage key={data.id} view={data} />
  if (!error || isFetching) return <EventViewSkeleton />
  return <EventFault error={error} onRetry={() => void refetch()} />
}
