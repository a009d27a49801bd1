import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../api/errors'
import { memberMessages as words } from './memberMessages'
import { Loading } from '../kit/feedback/Loading'
import { HistoryEntry } from './HistoryEntry'
import { memberHistoryQuery } from './memberQueries'
import { SectionCard } from './SectionCard'

/** How many changes stand there before one asks for all. */
const FIRST = 8

/** What was changed about the member, by whom and when. */
export const MemberHistory = ({ userId }: { userId: number }) => (
  <SectionCard title={words.history} hint={words.historyHint}>
    <Entries userId={userId} />
  </SectionCard>
)

function Entries({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(memberHistoryQuery(userId))
  const [isWhole, setWhole] = useState(false)
  if (!data && error && !isFetching) {
    return (
      <Box role="alert">
        <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 1.5 }}>{sentenceOf(error)}</Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {words.loadAgain}
        </Button>
      </Box>
    )
  }
  if (!data)
    return (
      <Loading>
        <Stack sx={{ gap: 1.5 }}>
          {[1, 2, 3].map(line => (
            <Skeleton key={line} variant="rounded" height={56} />
          ))}
        </Stack>
      </Loading>
    )
  if (data.length === 0)
    return (
      <Typography>
        {words.noHistory}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words.noHistoryHint}
        </Box>
      </Typography>
    )
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {(isWhole ? data : data.slice(0, FIRST)).map(change => (
          <HistoryEntry key={change.id} change={change} />
        ))}
      </Box>
      {!isWhole && data.length > FIRST && (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ mt: 2 }}>
          {words.showAll(data.length)}
        </Button>
      )}
    </>
  )
}
