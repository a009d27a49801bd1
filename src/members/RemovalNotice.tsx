import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { dayIn } from '../api/clubDay'
import { tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { anonymiseMessages as messages } from './anonymiseMessages'
import type { MemberRecord } from './membersAdapter'
import { useRemovalRequests } from './useRemovalRequests'

/**
 * Says on a member's page that they are anonymous. Those who decide also see that the member has asked to be removed,
 * and why.
 */
export function RemovalNotice({ record: { user, anonymisedAt } }: { record: MemberRecord }) {
  const zone = useClubZone()
  const request = useRemovalRequests().find(({ userId }) => userId === user.id)
  if (anonymisedAt)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {messages.anonymousSince(tableDate(dayIn(zone, anonymisedAt)))}
      </Alert>
    )
  if (!request) return null
  return (
    <Alert severity="warning" component="section" role="region" aria-label={messages.asked} sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {messages.hasAsked(user.firstName, tableDate(dayIn(zone, request.askedAt)))}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {request.reason === null ? messages.noReason : messages.reason(request.reason)}
      </Typography>
      <Link component={ClubLink} to={paths.memberAnonymise(user.id)} sx={{ display: 'inline-block', py: 0.75 }}>
        {messages.look}
      </Link>
    </Alert>
  )
}
