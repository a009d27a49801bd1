import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId } from 'react'
import type { OpenSession } from '#contract/calls/session'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { sessionMessages as messages } from './sessionMessages'
import { OUTCOME_WORDS } from '#contract/rules/signInWords'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { Screen } from '../../kit/navigation/Screen'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Moment } from '../../kit/dates/ClubDate'
import { Refusal } from '../../kit/feedback/Refusal'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { useDeed } from '../../kit/deeds/useDeed'
import { AccountList } from './AccountList'
import { endSession, sessionsQuery, signInsQuery } from './accountCalls'

/** members/account/sessions: the signed-in devices, and recent sign-ins and tries. */
export default function YourSessions() {
  return (
    <Screen title={messages.title} maxWidth={720}>
      <Typography sx={{ mb: 2 }}>{messages.hint}</Typography>
      <SessionList />
      <RecentSignIns />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', mt: 4 }}>
        <Button component={ClubLink} to={paths.changePassword} variant="outlined">
          {messages.changePassword}
        </Button>
        <BackButton label={messages.back} fallback={paths.account} />
      </Stack>
    </Screen>
  )
}

/** The devices that are signed in, each with the way to sign it out: at once, since it can simply sign in again. */
function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const { end, endOthers, isBusy, refusal } = useSessionEnd()
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Box {...useFocusFallback<HTMLDivElement>()} role="group" aria-label={messages.title}>
      <AccountList query={sessions} keyOf={({ id }) => id} label={messages.title} empty={null}>
        {session => <SessionLine session={session} isBusy={isBusy} onEnd={() => end(session)} />}
      </AccountList>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {messages.networkHint}
      </Typography>
      <Refusal sentence={refusal} />
      {others.length > 1 && (
        <BusyButton variant="contained" busy={isBusy} onClick={() => endOthers(others.length)} sx={{ mt: 2 }}>
          {messages.endOthers}
        </BusyButton>
      )}
      {sessions.data && others.length === 0 && <Typography sx={{ mt: 2 }}>{messages.onlyThis}</Typography>}
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
          {isThis && <Chip size="small" color="primary" label={messages.thisOne} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.lastUsed}
          <Moment at={lastUsedAt} />
          {network !== null && ` ${messages.from(network)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.signedIn}
          <Moment at={startedAt} />
        </Typography>
      </div>
      {!isThis && (
        <BusyButton variant="outlined" busy={isBusy} onClick={onEnd} aria-label={messages.endOf(name)}>
          {messages.end}
        </BusyButton>
      )}
    </Box>
  )
}

const nameOf = (device: string | null) => device ?? messages.unknownDevice

/** Signing devices out, one request at a time. The answer is the list as it then is, and is shown at once. */
function useSessionEnd() {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { run, isPending, refusal } = useDeed({
    send: ({ id }: { id: string | null; notice: string }) => endSession(id),
    onDone: (open, { notice }) => {
      queryClient.setQueryData(sessionsQuery.queryKey, open)
      notify(notice, { type: 'success' })
    },
  })
  return {
    end: ({ id, device }: OpenSession) => run({ id, notice: messages.ended(nameOf(device)) }),
    endOthers: (count: number) => run({ id: null, notice: messages.endedOthers(count) }),
    isBusy: isPending,
    refusal,
  }
}

/** Lines of the sign-ins before one asks for all. */
const SHOWN_FIRST = 5

/** Lists recent sign-ins to the member's own account, and attempts. */
function RecentSignIns() {
  const id = useId()
  const signIns = useQuery(signInsQuery)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Typography id={id} variant="h2" sx={{ mb: 0.5 }}>
        {messages.recent}
      </Typography>
      <Typography sx={{ mb: 2 }}>{messages.recentHint}</Typography>
      <AccountList
        query={signIns}
        keyOf={({ id: key }) => key}
        first={SHOWN_FIRST}
        label={messages.recent}
        empty={<Typography>{messages.noRecent}</Typography>}
      >
        {({ at, outcome, device, network }) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{OUTCOME_WORDS[outcome]}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Moment at={at} />, {device} {messages.from(network)}
            </Typography>
          </>
        )}
      </AccountList>
    </Box>
  )
}
