// Who has asked to be removed: for all who need to know, above the lists, and on a member's page.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { OpenRemoval } from '#contract/calls/privacy'
import { fullName } from '#contract/rules/names'
import { dayIn } from '../api/clubDay'
import { tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { anonymiseMessages as messages } from './anonymiseMessages'
import { type MemberRecord, useMembersProvider } from './membersAdapter'

/**
 * Returns the members who have asked to be removed, for those who decide; none for anybody else, and until it is known.
 */
export function useRemovalRequests(): readonly OpenRemoval[] {
  const provider = useMembersProvider()
  const { canAccess } = useCanAccess({ resource: 'members', action: 'anonymise' })
  // Its key begins with the resource's name, so that it is fetched again with the members.
  const { data } = useQuery({
    queryKey: ['members', 'removalRequests'],
    queryFn: ({ signal }) => provider.readRemovalRequests(signal),
    enabled: canAccess === true,
  })
  return data ?? NONE
}

const NONE: readonly OpenRemoval[] = []

/** The members who have asked to be removed, above the lists, for those who decide. */
export default function RemovalRequests() {
  const requests = useRemovalRequests()
  const zone = useClubZone()
  if (requests.length === 0) return null
  return (
    <Alert
      severity="info"
      component="section"
      role="region"
      aria-label={messages.requested}
      sx={{ mb: 1.5, '@media print': { display: 'none' } }}
    >
      {messages.haveRequested(requests.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {requests.map(({ userId, askedAt, ...person }) => (
          <li key={userId}>
            <Link component={ClubLink} to={paths.memberView(userId)} sx={{ display: 'inline-block', py: 0.5 }}>
              {fullName(person)}
            </Link>
            , {messages.requestedOn(tableDate(dayIn(zone, askedAt)))}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

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
    <Alert severity="warning" component="section" role="region" aria-label={messages.requested} sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {messages.hasRequested(user.firstName, tableDate(dayIn(zone, request.askedAt)))}
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
