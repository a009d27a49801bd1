import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Allowed } from '../../kit/access/Allowed'
import { EventFault } from '../../events/EventFault'
import { EventViewSkeleton } from '../../events/EventViewSkeleton'
import { OrganiserPage } from './OrganiserPage'
import { organiserQuery } from '../../events/organiserQuery'

/** event/organiser/view/{eventId} (ORG-01 to ORG-06). */
export default function OrganiserViewScreen() {
  return (
    <Allowed deed="events.organise">
      <Organised />
    </Allowed>
  )
}

function Organised() {
  const { data, error, isFetching, refetch } = useQuery(organiserQuery(Number(useParams().eventId)))
  if (data) return <OrganiserPage key={data.id} view={data} />
  if (!error || isFetching) return <EventViewSkeleton />
  return <EventFault error={error} onRetry={() => void refetch()} />
}
