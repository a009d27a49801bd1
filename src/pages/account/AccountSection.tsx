import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'

/** A part of an account page, below a line. It takes the focus when the part of it that had it goes. */
export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="section"
    {...useFocusFallback()}
    aria-label={title}
    sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5, justifyItems: 'start' }}
  >
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children}
  </Box>
)
