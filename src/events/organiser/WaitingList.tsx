import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useCanAccess } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { WaitingEntry } from '#contract/calls/event'
import { obstacleToAdd } from '#contract/rules/eventStates'
import { fullName } from '#contract/rules/names'
import { WAITING_REASON_WORDS, WAITING_STATE_WORDS, WAITING_STEP_WORDS } from '#contract/rules/waitingWords'
import { EVENT_CHIPS } from '../../events/EventCard'
import { stateOf } from '../../events/eventRules'
import { useUntil } from '../../events/useUntil'
import { humanMoment, momentOfDayIn } from '../../kit/dates/clubDates'
import { useClubZone } from '../../kit/dates/useClubDay'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { useOrganiserView } from './useOrganiserDeed'
import { waitingListMessages as messages } from './waitingListMessages'

const PutInDialog = lazy(() => import('./PutInDialog'))

/** Those who wait for a place, in their order, and below them those who have left the list, each with every step. */
export default function WaitingList() {
  const view = useOrganiserView()
  const { waitingList, isOffering } = view
  const waiting = waitingList.filter(({ position }) => position !== null)
  const ended = waitingList.filter(({ position }) => position === null)
  const mayPutIn = obstacleToAdd(stateOf(view)) === null
  return (
    <section aria-labelledby="waiting-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 0.5 }}>
        <Typography id="waiting-title" variant="h2">
          {messages.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{messages.count(waiting.length)}</Typography>
      </Box>
      {waiting.length > 0 && !isOffering && !view.hasEnded && (
        <Alert severity="info" icon={false} sx={{ my: 1 }}>
          {messages.notOffering}
        </Alert>
      )}
      {waiting.length > 0 && (
        <Box component="ol" sx={LIST}>
          {waiting.map(entry => (
            <Entry key={entry.id} entry={entry} mayPutIn={mayPutIn} />
          ))}
        </Box>
      )}
      {ended.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'text.secondary' }}>
            {messages.ended(ended.length)}
          </Box>
          <Box component="ul" sx={LIST}>
            {ended.map(entry => (
              <Entry key={entry.id} entry={entry} mayPutIn={false} />
            ))}
          </Box>
        </Box>
      )}
    </section>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' } as const
const LINE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'start',
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

function Entry({ entry, mayPutIn }: { entry: WaitingEntry; mayPutIn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const name = fullName(entry)
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {entry.position !== null && `${entry.position}. `}
            <MemberName memberId={entry.memberId} name={name} />
          </Box>
          <State entry={entry} />
        </Box>
        {entry.mailReach === 'noAddress' && (
          <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.main' }}>
            {messages.noAddress}
          </Typography>
        )}
        {entry.elsewhere !== null && <Typography variant="body2">{messages.elsewhere(entry.elsewhere)}</Typography>}
        <Steps steps={entry.steps} />
      </Box>
      {mayPutIn && (
        <Button variant="outlined" onClick={() => setOpen(true)} aria-label={messages.putInWhom(name)}>
          {messages.putIn}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PutInDialog entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Leads to the member's page for those who may open it. */
function MemberName({ memberId, name }: { memberId: number; name: string }) {
  const { canAccess } = useCanAccess({ resource: 'members', action: 'show' })
  return canAccess ? (
    <Link component={ClubLink} to={paths.memberView(memberId)}>
      {name}
    </Link>
  ) : (
    name
  )
}

function State({ entry: { state, offeredUntil } }: { entry: WaitingEntry }) {
  const until = useUntil()
  if (offeredUntil !== null)
    return <Chip size="small" {...EVENT_CHIPS.offered} label={messages.offeredUntil(until(offeredUntil))} />
  return (
    state !== 'waiting' &&
    state !== 'offered' && <Chip size="small" variant="outlined" label={WAITING_STATE_WORDS[state]} />
  )
}

/** Says what happened, and when: 'joined Thu 12 Nov, 09:15 · offered 18:02 · lapsed 20:02'. */
function Steps({ steps }: Pick<WaitingEntry, 'steps'>) {
  const zone = useClubZone()
  const moments = steps.map(({ at }) => momentOfDayIn(zone, new Date(at)))
  const told = steps.map((step, index) => {
    const { day, time } = moments[index] ?? { day: '', time: '' }
    const when = day === moments[index - 1]?.day ? time : humanMoment(day, time)
    const why = [
      step.reason && WAITING_REASON_WORDS[step.reason],
      step.step === 'placed' && step.by && messages.by(step.by),
    ]
    const words = [WAITING_STEP_WORDS[step.step], when, ...why].filter(Boolean).join(' ')
    return step.word === null ? words : `${words}: ‘${step.word}’`
  })
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
      {told.join(' · ')}
    </Typography>
  )
}
