import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { contentWidth } from '../../theme/contentWidth'

/** Wraps skeletons. A screen reader hears 'Loading details...' instead of them. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <Box component="span" sx={visuallyHidden}>
      Loading details...
    </Box>
    <div aria-hidden>{children}</div>
  </div>
)

/** Replaces a screen whose code has not loaded yet. */
export const ScreenSkeleton = () => (
  <Box sx={{ ...contentWidth, py: { xs: 3, md: 5 } }}>
    <Loading>
      <Skeleton variant="text" sx={{ typography: 'h1', width: 'min(24rem, 70%)' }} />
      <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />
      <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
    </Loading>
  </Box>
)

/** The page of one record before it has come, for WhenLoaded: its heading, and two columns, or one on a phone. */
export const RecordSkeleton = () => (
  <Box sx={{ ...contentWidth, py: { xs: 3, md: 5 } }}>
    <Skeleton variant="text" sx={{ typography: 'h1', width: 'min(30rem, 90%)' }} />
    <Skeleton variant="text" sx={{ typography: 'subtitle1', width: 'min(20rem, 70%)' }} />
    <Box sx={{ display: 'grid', gap: 4, mt: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 22rem' } }}>
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  </Box>
)
