import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { HistoryEntry } from '#contract/calls/history'
import { Moment } from '../kit/dates/ClubDate'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { FieldChanges } from '../history/FieldChanges'
import { FoldedList } from '../kit/lists/FoldedList'
import { memberMessages as messages } from './memberMessages'
import { useMembersProvider } from './membersAdapter'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { SectionCard } from './SectionCard'
import { evenly, Outline } from '../kit/feedback/Outline'

/** The number of changes that are shown before one asks for all. */
const FIRST = 8

/** Shows the changes to a member with their authors and dates, the latest first. */
export function MemberHistory({ userId }: { userId: number }) {
  const provider = useMembersProvider()
  const { canAccess: mayList = false } = useCanAccess({ resource: 'history', action: 'list' })
  const history = useQuery({
    queryKey: ['members', 'history', userId],
    queryFn: ({ signal }) => provider.readMemberHistory(userId, signal),
  })
  return (
    <SectionCard title={messages.history} hint={messages.historyHint}>
      <WhenLoaded queries={[history]} skeleton={<Outline heights={evenly(3, 56)} gap={1.5} />}>
        {changes => (changes.length === 0 ? <NoChanges /> : <Changes changes={changes} />)}
      </WhenLoaded>
      {mayList && (
        <Link component={ClubLink} to={paths.historyOf(userId)} sx={{ display: 'inline-block', mt: 1.5, py: 1 }}>
          {messages.everywhere}
        </Link>
      )}
    </SectionCard>
  )
}

const NoChanges = () => (
  <Typography>
    {messages.noHistory}{' '}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {messages.noHistoryHint}
    </Box>
  </Typography>
)

const Changes = ({ changes }: { changes: readonly HistoryEntry[] }) => (
  <FoldedList rows={changes} first={FIRST} showAll={messages.showAll}>
    {shown => (
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {shown.map(change => (
          <Entry key={change.id} change={change} />
        ))}
      </Box>
    )}
  </FoldedList>
)

/** One change: its time, deed and author, and each field as it was and as it is. */
const Entry = ({ change: { at, by, what, changes } }: { change: HistoryEntry }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: 2.5,
      pb: 2.5,
      '&:last-of-type': { pb: 0 },
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -7,
        top: 8,
        width: 12,
        height: 12,
        borderRadius: '50%',
        bgcolor: 'primary.main',
      },
    }}
  >
    <Typography sx={{ fontWeight: 600 }}>
      {what}
      {by !== null && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {' '}
          {messages.by(by)}
        </Box>
      )}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Moment at={at} />
    </Typography>
    <Box sx={{ mt: 0.75 }}>
      <FieldChanges changes={changes} />
    </Box>
  </Box>
)
