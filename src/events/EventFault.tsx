import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ClubError, loadSentenceOf } from '../api/errors'
import { eventMessages } from './eventMessages'
import { BackButton } from '../kit/navigation/BackButton'
import { Screen } from '../kit/navigation/Screen'

/** In the place of an event that could not be loaded: why (ERR-02), and what one can do about it. */
export function EventFault({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isWorthRetrying = !(error instanceof ClubError) || error.status === 0 || error.status >= 429
  return (
    <Screen title={eventMessages.title}>
      <Alert severity="error" role="alert" sx={{ mb: 3, '& .MuiAlert-message': { color: 'error.main' } }}>
        {loadSentenceOf(error)}
      </Alert>
      {isWorthRetrying && (
        <Button variant="contained" onClick={onRetry} sx={{ mr: 2 }}>
          {eventMessages.loadAgain}
        </Button>
      )}
      <BackButton />
    </Screen>
  )
}
