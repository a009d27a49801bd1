import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef } from 'react'
import type { OpenSession } from '#contract/session'
import { call } from '../../api/call'
import { sentenceOf } from '../../api/errors'
import { sessionMessages as words } from './sessionMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Moment } from '../../kit/dates/Moment'
import { Refusal } from '../../kit/feedback/Refusal'
import { useKeptFocus } from '../../kit/navigation/useKeptFocus'
import { useSingleMutation } from '../../kit/deeds/useSingleMutation'
import { AwaitedList } from './AwaitedList'
import { sessionsQuery } from './sessionQueries'

/** The devices that are signed in, each with the way to sign it out: at once, since it can simply sign in again. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const { end, endOthers, isBusy, refusal } = useEnding()
  const list = useRef<HTMLDivElement>(null)
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Box ref={list} role="group" aria-label={words.title} tabIndex={-1} {...useKeptFocus(list)}>
      <AwaitedList query={sessions} keyOf={({ id }) => id} label={words.title} empty={null}>
        {session => <SessionLine session={session} isBusy={isBusy} onEnd={() => end(session)} />}
      </AwaitedList>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {words.networkHint}
      </Typography>
      <Refusal sentence={refusal} />
      {others.length > 1 && (
        <BusyButton variant="contained" busy={isBusy} onClick={() => endOthers(others.length)} sx={{ mt: 2 }}>
          {words.endOthers}
        </BusyButton>
      )}
      {sessions.data && others.length === 0 && <Typography sx={{ mt: 2 }}>{words.onlyThis}</Typography>}
    </Box>
  )
}

interface SessionLineProps {
  session: OpenSession
  isBusy: boolean
  onEnd: () => void
}

function SessionLine({ session: { device, network, startedAt, lastUsedAt, isThis }, isBusy, onEnd }: SessionLineProps) {
  const name = nameOf(device)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 1.5 }}>
      <div>
        <Typography
          component="div"
          sx={{ fontWeight: 600, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          {name}
          {isThis && <Chip size="small" color="primary" label={words.thisOne} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.lastUsed}
          <Moment at={lastUsedAt} />
          {network !== null && ` ${words.from(network)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.signedIn}
          <Moment at={startedAt} />
        </Typography>
      </div>
      {!isThis && (
        <BusyButton variant="outlined" busy={isBusy} onClick={onEnd} aria-label={words.endOf(name)}>
          {words.end}
        </BusyButton>
      )}
    </Box>
  )
}

const nameOf = (device: string | null) => device ?? words.unknownDevice

interface Ending {
  /** Null for all others. */
  id: string | null
  /** What is said when it is done. */
  news: string
}

/** Signing devices out: one deed at a time; the answer is the list as it then is. */
function useEnding() {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: ({ id }: Ending): Promise<OpenSession[]> =>
      id === null ? call('POST /api/user/endOtherSessions') : call('POST /api/user/endSession', { body: { id } }),
    onSuccess: (open, { news }) => {
      queryClient.setQueryData(sessionsQuery.queryKey, open)
      notify(news, { type: 'success' })
    },
  })
  return {
    end: ({ id, device }: OpenSession) => mutate({ id, news: words.ended(nameOf(device)) }),
    endOthers: (count: number) => mutate({ id: null, news: words.endedOthers(count) }),
    isBusy: isPending,
    refusal: error && sentenceOf(error),
  }
}
