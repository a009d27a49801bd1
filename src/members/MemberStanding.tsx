import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { memberMessages as words } from './memberMessages'
import type { MemberRecord } from './memberQueries'

/** How a member stands with the club, in a line of chips. */
export const MemberStanding = ({ record: { user, membershipType } }: { record: MemberRecord }) => (
  <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: -1, mb: 3 }}>
    {!user.isActive && <Chip color="error" label={words.standing.discontinued} />}
    {!user.isApproved && <Chip color="warning" label={words.standing.waiting} />}
    {membershipType && <Chip variant="outlined" label={words.ofType(membershipType)} />}
  </Stack>
)
