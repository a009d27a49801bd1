import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { loadSentenceOf } from '../../api/errors'
import { organiseMessages as words } from './organiserMessages'
import { Loading } from '../../kit/feedback/Loading'
import { AttendeeFacts } from './AttendeeFacts'
import { attendeeViewQuery } from './attendeeViewQuery'

interface AttendeeDialogProps {
  attendeeId: number
  name: string
  onClose: () => void
}

/** What an organiser needs to know of somebody before they go afloat (ORG-06); the whole screen on a phone. */
export default function AttendeeDialog({ attendeeId, name, onClose }: AttendeeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(attendeeViewQuery(attendeeId))
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '@media print': { display: 'none' } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 3 }}>
        {name}
      </DialogTitle>
      <DialogContent>
        {data ? (
          <AttendeeFacts attendee={data} />
        ) : (
          <Waiting error={isFetching ? null : error} onRetry={() => void refetch()} />
        )}
        {data && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
            {words.recorded}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1 }}>
        <Button variant="outlined" onClick={onClose} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error)
    return (
      <Loading>
        {[1, 2, 3, 4].map(fact => (
          <Skeleton key={fact} height={56} />
        ))}
      </Loading>
    )
  return (
    <div role="alert">
      <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 2 }}>{loadSentenceOf(error)}</Typography>
      <Button variant="contained" onClick={onRetry}>
        {words.loadAgain}
      </Button>
    </div>
  )
}
