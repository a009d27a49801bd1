import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { fullName } from '#contract/rules/names'
import { dayIn } from '../api/clubDay'
import { tableDate } from '../kit/dates/clubDates'
import { useClubZone } from '../kit/dates/useClubDay'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { anonymiseMessages as messages } from './anonymiseMessages'
import { useRemovalRequests } from './useRemovalRequests'

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
      aria-label={messages.asked}
      sx={{ mb: 1.5, '@media print': { display: 'none' } }}
    >
      {messages.haveAsked(requests.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {requests.map(({ userId, askedAt, ...person }) => (
          <li key={userId}>
            <Link component={ClubLink} to={paths.memberView(userId)} sx={{ display: 'inline-block', py: 0.5 }}>
              {fullName(person)}
            </Link>
            , {messages.askedOn(tableDate(dayIn(zone, askedAt)))}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
