import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import river from './empty-river.svg'

interface EmptyStateProps {
  /** The specification's text for an empty list. */
  text: string
  /** The hint about the next step. */
  hint: string
  children?: ReactNode
  /** Whether to leave out the picture. */
  isPlain?: boolean
}

/** Replaces an empty list with a picture, a text, and the next step. */
export const EmptyState = ({ text, hint, children, isPlain = false }: EmptyStateProps) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: 1,
      px: 2,
      py: { xs: 3, md: 4 },
      borderRadius: 2,
      bgcolor: 'wash.water',
    }}
  >
    {!isPlain && <Box component="img" src={river} alt="" sx={{ width: 'min(20rem, 80%)', height: 'auto' }} />}
    <Typography variant="h3" component="p">
      {text}
    </Typography>
    <Typography sx={{ color: 'text.secondary', mb: children ? 1 : 0 }}>{hint}</Typography>
    {children}
  </Box>
)
