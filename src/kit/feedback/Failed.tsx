import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ClubError, loadSentenceOf } from '../../api/errors'
import { feedbackMessages } from './feedbackMessages'

interface FailedProps {
  error: unknown
  /** Left out where asking again cannot help. */
  onRetry?: (() => void) | undefined
  /** In place of the server's sentence (ERR-02); null for none at all. */
  sentence?: string | null
  /** Other ways on, beside the button: a link back, for instance. */
  children?: ReactNode
}

/** In the place of what could not be loaded: why, and what one can do about it. */
export const Failed = ({ error, onRetry, sentence = loadSentenceOf(error), children }: FailedProps) => (
  <div role="alert">
    {sentence !== null && <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 1.5 }}>{sentence}</Typography>}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {feedbackMessages.loadAgain}
        </Button>
      )}
      {children}
    </Box>
  </div>
)

/** May the same request be answered another time? Not where the club refused it for what it asked. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ClubError) || error.status === 0 || error.status >= 429
