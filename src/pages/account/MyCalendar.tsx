import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import type { CalendarState } from '#contract/calls/calendar'
import { Moment } from '../../kit/dates/ClubDate'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { CopyButton } from '../../kit/feedback/CopyButton'
import { QuestionDialog, useQuestion } from '../../kit/feedback/QuestionDialog'
import { Refusal } from '../../kit/feedback/Refusal'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { BackButton } from '../../kit/navigation/BackButton'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { Screen } from '../../kit/navigation/Screen'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'
import { paths } from '../../paths'
import { calendarQuery, renewCalendar, switchCalendarOff } from './calendarCalls'
import { calendarMessages as messages } from './calendarMessages'
import { ShownOnce } from './ShownOnce'

/** members/account/calendar: the member's rows in their own calendar program, by an address that is shown once. */
export default function MyCalendar() {
  const state = useQuery(calendarQuery)
  // The address is nowhere but here: leaving the page forgets it.
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <Screen title={messages.title} maxWidth={720}>
      <Typography sx={{ mb: 2 }}>{messages.lead}</Typography>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {messages.facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
      <WhenLoaded queries={[state]} retryRefusals skeleton={<Skeleton variant="rounded" height={120} />}>
        {calendar => (
          <>
            {calendar.isWithheld && <Withheld />}
            {fresh !== null && <FreshAddress key={fresh} url={fresh} onClose={() => setFresh(null)} />}
            <Switch calendar={calendar} isShown={fresh !== null} onAddress={setFresh} />
          </>
        )}
      </WhenLoaded>
      <Ways />
      <Box sx={{ mt: 4 }}>
        <BackButton label={messages.back} fallback={paths.account} />
      </Box>
    </Screen>
  )
}

const Withheld = () => (
  <Alert severity="warning" icon={false} sx={{ mb: 3 }}>
    {messages.withheld}
    <Box sx={{ mt: 1.5 }}>
      <Button component={ClubLink} to={paths.secondFactor} variant="outlined">
        {messages.twoStep}
      </Button>
    </Box>
  </Alert>
)

const WASHED = { px: 2, py: 2, borderRadius: 2, bgcolor: 'wash.water', display: 'grid', gap: 1.5 } as const
const BUTTONS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

interface SwitchProps {
  calendar: CalendarState
  /** Whether the address stands above. */
  isShown: boolean
  /** Shows a new address; null once there is none. */
  onAddress: (url: string | null) => void
}

/** Says whether the calendar is on, and switches it on, renews its address or switches it off. */
function Switch({ calendar: { madeAt }, isShown, onAddress }: SwitchProps) {
  const notify = useNotify()
  const box = useRef<HTMLElement>(null)
  const renewal = useQuestion()
  const ending = useQuestion()
  const { run, isPending, refusal } = useDeed({
    send: async (deed: 'renew' | 'switchOff') => (deed === 'renew' ? (await renewCalendar()).url : switchCalendarOff()),
    refresh: ['account'],
    onDone: (url, deed) => {
      onAddress(typeof url === 'string' ? url : null)
      if (deed === 'switchOff') notify(messages.switchedOff, { type: 'success' })
    },
  })
  return (
    <Box component="section" ref={box} aria-label={messages.title} tabIndex={-1} {...useFocusFallback(box)} sx={WASHED}>
      <Typography sx={{ fontWeight: 600 }}>
        {madeAt === null ? (
          messages.isOff
        ) : (
          <>
            {messages.madeAt}
            <Moment at={madeAt} />.
          </>
        )}
      </Typography>
      {madeAt !== null && !isShown && <Typography>{messages.notShown}</Typography>}
      <Refusal sentence={refusal} />
      <Box sx={BUTTONS}>
        {madeAt === null ? (
          // Its key keeps a second tap, and the focus, from another button in its place.
          <BusyButton key="on" variant="contained" busy={isPending} onClick={() => run('renew')}>
            {messages.switchOn}
          </BusyButton>
        ) : (
          <>
            <BusyButton
              variant="outlined"
              busy={isPending}
              onClick={() => void renewal.ask().then(isYes => isYes && run('renew'))}
            >
              {messages.renew}
            </BusyButton>
            <BusyButton
              variant="outlined"
              busy={isPending}
              onClick={() => void ending.ask().then(isYes => isYes && run('switchOff'))}
            >
              {messages.switchOff}
            </BusyButton>
          </>
        )}
      </Box>
      <QuestionDialog {...renewal.asking} question={messages.renewQuestion} no={messages.keep} yes={messages.renew}>
        {messages.renewTells}
      </QuestionDialog>
      <QuestionDialog
        {...ending.asking}
        question={messages.offQuestion}
        no={messages.leaveOn}
        yes={messages.switchOff}
        isDestructive
      >
        {messages.offTells}
      </QuestionDialog>
    </Box>
  )
}

/** Apple's devices open an address of this kind in their calendar program, which asks whether to subscribe. */
const asSubscription = (url: string) => url.replace(/^https?:/, 'webcal:')

/** A new address, which is shown only now. */
function FreshAddress({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <ShownOnce title={messages.fresh} lead={messages.freshLead}>
      <Box
        component="code"
        aria-label={messages.address}
        role="group"
        sx={{
          px: 1.5,
          py: 1.25,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          fontFamily: 'ui-monospace, monospace',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {url}
      </Box>
      <Box sx={BUTTONS}>
        <CopyButton label={messages.copy} text={url} variant="contained" />
        <Button component="a" href={asSubscription(url)} variant="outlined">
          {messages.openInApple}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {messages.haveAdded}
        </Button>
      </Box>
    </ShownOnce>
  )
}

/** Explains how each calendar program takes the address. */
const Ways = () => (
  <Box component="section" aria-label={messages.how} sx={{ mt: 4 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {messages.how}
    </Typography>
    {messages.ways.map(({ name, steps, page }) => (
      <Box
        key={name}
        sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        <Typography variant="h3">{name}</Typography>
        {steps.map(step => (
          <Typography key={step}>{step}</Typography>
        ))}
        {page && (
          <Link href={page.url} target="_blank" rel="noreferrer" sx={{ py: 0.5 }}>
            {page.label}
          </Link>
        )}
      </Box>
    ))}
  </Box>
)
