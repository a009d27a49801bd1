import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { complaintMessages } from '../../complaints/complaintMessages'
import { useWaitingComplaints } from '../../complaints/useWaitingComplaints'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { useMemberCounts } from '../../members/useMemberCounts'
import { useRemovalRequests } from '../../members/useRemovalRequests'
import { paths } from '../../paths'
import { homeMessages } from './homeMessages'

/** What waits for those who look after the members, each with the way to it. Nothing where nothing waits. */
export default function OfficeNotice() {
  const { approvals, removals } = homeMessages.office
  const lines = [
    { count: useMemberCounts()?.waitingApproval ?? 0, say: approvals, to: paths.memberList('Waiting Approval') },
    { count: useRemovalRequests().length, say: removals, to: paths.memberList('All') },
    { count: useWaitingComplaints().length, say: complaintMessages.waiting, to: paths.complaints },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <Alert severity="info" icon={false} role="region" aria-labelledby="office-title" sx={{ '& > div': { flex: 1 } }}>
      <Typography id="office-title" variant="h2">
        {homeMessages.officeTitle}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ count, say, to }) => (
          <li key={to}>
            <Link component={ClubLink} to={to} sx={{ display: 'inline-block', py: 1 }}>
              {say(count)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
