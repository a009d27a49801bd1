import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ClubError, loadSentenceOf } from '../../api/errors'

interface LoadErrorProps {
  error: unknown
  /** Asks again. It is left out where that cannot help. */
  onRetry?: (() => void) | undefined
  /** Replaces the server's sentence (ERR-02). */
  sentence?: string
  /** Further buttons or links, a link back for instance. */
  children?: ReactNode
}

/** Replaces content that could not be loaded. Shows the reason, and a button to load it again if that can help. */
export const LoadError = ({ error, onRetry, sentence = loadSentenceOf(error), children }: LoadErrorProps) => (
  <div role="alert">
    <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 1.5 }}>{sentence}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          Load again
        </Button>
      )}
      {children}
    </Box>
  </div>
)

/**
 * Tells whether the same request can succeed later. It cannot if the server refused it because of its content (400 to
 * 428).
 */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ClubError) || error.status === 0 || error.status >= 429
