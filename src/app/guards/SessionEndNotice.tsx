import Alert from '@mui/material/Alert'
import { BAR_HEIGHT } from '../../layout/TopBar'
import { clubMessages } from '../../api/clubMessages'
import { useSessionEndNotice } from '../../api/sessionEnd'

/** Above a half-written form whose session has ended: what one can do to lose nothing. */
export function SessionEndNotice() {
  if (!useSessionEndNotice()) return null
  return (
    <Alert severity="warning" sx={{ position: 'sticky', top: BAR_HEIGHT, zIndex: 2, borderRadius: 0 }}>
      {clubMessages.sessionEnded}
    </Alert>
  )
}
