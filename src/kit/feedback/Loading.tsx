import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

/** Skeletons to look at, 'Loading details...' to listen to. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <Box component="span" sx={visuallyHidden}>
      Loading details...
    </Box>
    <div aria-hidden>{children}</div>
  </div>
)
