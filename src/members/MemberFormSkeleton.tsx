import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Loading } from '../kit/feedback/Loading'
import { Screen } from '../kit/navigation/Screen'

/** A form about a member before they have come. */
export const MemberFormSkeleton = ({ title }: { title: string }) => (
  <Screen title={title} maxWidth={848}>
    <Loading>
      <Stack sx={{ gap: 2.5 }}>
        {[28, 76, 148, 76, 76, 76].map((height, index) => (
          <Skeleton key={index} variant="rounded" height={height} />
        ))}
      </Stack>
    </Loading>
  </Screen>
)
