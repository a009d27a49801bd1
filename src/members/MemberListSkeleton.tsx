import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Loading } from '../kit/feedback/Loading'

const LINES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The list before it has come: lines of a table, or cards. */
export const MemberListSkeleton = ({ hasTable }: { hasTable: boolean }) => (
  <Loading>
    <Stack sx={{ gap: hasTable ? 0.5 : 1.5 }}>
      {LINES.map(line => (
        <Skeleton key={line} variant="rounded" height={hasTable ? 46 : 168} />
      ))}
    </Stack>
  </Loading>
)
