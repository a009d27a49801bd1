import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EventFault } from './EventFault'
import { eventQuery } from './eventQuery'
import { EventReportPage } from './EventReportPage'
import { EventViewSkeleton } from './EventViewSkeleton'

/** event/report/{eventId} (EVT-10). */
export default function EventReportScreen() {
  const { data, error, isFetching, refetch } = useQuery(eventQuery(Number(useParams().eventId)))
  if (data) return <EventReportPage key={data.id} view={data} />
  if (!error || isFetching) return <EventViewSkeleton />
  return <EventFault error={error} onRetry={() => void refetch()} />
}
