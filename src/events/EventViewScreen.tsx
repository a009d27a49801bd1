import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useParams } from 'react-router'
import { ClubError, loadSentenceOf } from '../club/errors'
import { eventMessages } from '../messages/events'
import { Screen } from '../ui/Screen'
import { BackButton } from '../ui/BackButton'
import { EventPage } from './EventPage'
import { eventQuery } from './eventQuery'
import { EventViewSkeleton } from './EventViewSkeleton'

/** event/view/{eventId} (EVT-06 to EVT-09). */
export default function EventViewScreen() {
  const { data, error, isFetching, refetch } = useQuery(eventQuery(Number(useParams().eventId)))
  if (data) return <EventPage key={data.id} view={data} />
  if (!error || isFetching) return <EventViewSkeleton />
  const isWorthRetrying = !(error instanceof ClubError) || error.status === 0 || error.status >= 429
  return (
    <Screen title={eventMessages.title}>
      <Alert severity="error" role="alert" sx={{ mb: 3, '& .MuiAlert-message': { color: 'error.main' } }}>{loadSentenceOf(error)}</Alert>
      {isWorthRetrying && <Button variant="contained" onClick={() => void refetch()} sx={{ mr: 2 }}>{eventMessages.loadAgain}</Button>}
      <BackButton />
    </Screen>
  )
}
