import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Loading } from '../kit/feedback/Loading'

const LINES = [1, 2, 3, 4, 5, 6]

/** The list before it has come: lines of a table, or cards. */
export const EventListSkeleton = ({ isWide }: { isWide: boolean }) => (
  <Loading>
    <Stack sx={{ gap: isWide ? 0.5 : 1.5 }}>
      {LINES.map(line => (
        <Skeleton key={line} variant="rounded" height={isWide ? 46 : 148} />
      ))}
    </Stack>
  </Loading>
)
