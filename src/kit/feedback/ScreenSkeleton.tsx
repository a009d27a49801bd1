import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { contentWidth } from '../../theme/contentWidth'
import { Loading } from './Loading'

/** In the place of a screen whose shape is not known yet. */
export const ScreenSkeleton = () => (
  <Box sx={{ ...contentWidth, py: { xs: 3, md: 5 } }}>
    <Loading>
      <Skeleton variant="text" sx={{ typography: 'h1', width: 'min(24rem, 70%)' }} />
      <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />
      <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
    </Loading>
  </Box>
)
