import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Words that stand on paper alone, for what a control says on the screen. */
export const OnPaper = ({ children }: { children: ReactNode }) => (
  <Box aria-hidden sx={{ display: 'none', displayPrint: 'block' }}>
    {children}
  </Box>
)
