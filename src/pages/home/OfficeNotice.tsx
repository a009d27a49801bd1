import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/clubQueries'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { homeMessages } from './homeMessages'
import { mayLookAfterMembers, maySetTides, officeQuery, tideEndQuery } from './homeQueries'

const { office: messages } = homeMessages

const LINK = { display: 'inline-block', py: 1, color: 'primary.main', fontWeight: 600 } as const

/** What waits for those who look after the members and the tide tables, each with the way to it. */
export function OfficeNotice() {
  const { data: profile } = useQuery(profileQuery)
  const { data } = useQuery({ ...officeQuery, enabled: mayLookAfterMembers(profile) })
  const { data: tideEnd } = useQuery({ ...tideEndQuery, enabled: maySetTides(profile) })
  const counts = data
    ? [
        { count: data.approvals, say: messages.approvals, to: paths.memberList('Waiting Approval') },
        { count: data.removals, say: messages.removals, to: paths.memberList('All') },
        { count: data.complaints, say: messages.complaints, to: paths.complaints },
      ]
    : []
  const lines = [
    ...counts.flatMap(({ count, say, to }) => (count > 0 ? [{ says: say(count), to }] : [])),
    ...(tideEnd ? [{ says: tideEnd.says, to: paths.tides }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Alert severity="info" icon={false} role="region" aria-labelledby="office-title" sx={{ '& > div': { flex: 1 } }}>
      <Typography id="office-title" variant="h2">
        {messages.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: -1, p: 0, listStyle: 'none' }}>
        {lines.map(({ says, to }) => (
          <li key={to}>
            <Box component={ClubLink} to={to} sx={LINK}>
              {says}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
