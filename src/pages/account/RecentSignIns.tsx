import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { OUTCOME_WORDS, sessionMessages as words } from './sessionMessages'
import { Moment } from '../../kit/dates/Moment'
import { AwaitedList } from './AwaitedList'
import { signInsQuery } from './sessionQueries'

const FIRST = 5

/** What happened at the door of one's own account. */
export function RecentSignIns() {
  const id = useId()
  const signIns = useQuery(signInsQuery)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Typography id={id} variant="h2" sx={{ mb: 0.5 }}>
        {words.recent}
      </Typography>
      <Typography sx={{ mb: 2 }}>{words.recentHint}</Typography>
      <AwaitedList
        query={signIns}
        keyOf={({ id: key }) => key}
        first={FIRST}
        label={words.recent}
        empty={<Typography>{words.noRecent}</Typography>}
      >
        {({ at, outcome, device, network }) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{OUTCOME_WORDS[outcome]}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Moment at={at} />, {device} {words.from(network)}
            </Typography>
          </>
        )}
      </AwaitedList>
    </Box>
  )
}
