import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ClubLink } from '../kit/navigation/ClubLink'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import type { MemberRecord } from './membersAdapter'

/** Whom the form is about. */
export const AboutMember = ({ user }: { user: MemberRecord['user'] }) => (
  <Box sx={{ p: 2, mb: 3, borderRadius: 2, bgcolor: 'wash.water' }}>
    <Typography variant="h3" component="p">
      {words.named(user.firstName, user.familyName, user.isActive)}
    </Typography>
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {words.applied} {user.email}
    </Typography>
    <Link component={ClubLink} to={paths.memberView(user.id)} sx={{ display: 'inline-block', py: 1 }}>
      {words.seeDetails}
    </Link>
  </Box>
)
