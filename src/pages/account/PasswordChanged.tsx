import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { passwordMessages } from './passwordMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'

/** In the place of the form once it is done: takes the focus, so that it is read out. */
export function PasswordChanged() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Alert ref={notice} role="status" tabIndex={-1} severity="success">
        <Typography sx={{ fontWeight: 600 }}>{passwordMessages.changed}</Typography>
        {passwordMessages.otherDevices}
      </Alert>
      <BackButton label={passwordMessages.back} fallback={paths.account} />
    </Box>
  )
}
