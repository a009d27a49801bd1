import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Allowed } from '../../kit/access/Allowed'
import { eventMessages } from '../../events/eventMessages'
import { Failed, isWorthRetrying } from '../../kit/feedback/Failed'
import { RecordSkeleton } from '../../kit/feedback/RecordSkeleton'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
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
  if (!error || isFetching) return <RecordSkeleton />
  return (
    <Screen title={eventMessages.title}>
      <Failed error={error} onRetry={isWorthRetrying(error) ? () => void refetch() : undefined}>
        <BackButton />
      </Failed>
    </Screen>
  )
}
