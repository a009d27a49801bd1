import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
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
import { ShownOnce } from './ShownOnce'
import { call } from '../../api/call'

// The sentences of My calendar.

/** A way to add the calendar. The paragraphs of `steps` stand below each other. */
interface Way {
  name: string
  steps: readonly string[]
  /** A page of the program's own; the address of the calendar is not in it. */
  page?: { label: string; url: string }
}

const WAYS: readonly Way[] = [
  {
    name: 'iPhone, iPad and Mac',
    steps: [
      'Tap ‘Open in Apple Calendar’ on the device itself, then ‘Subscribe’.',
      'By hand: in Calendar choose ‘Calendars’, ‘Add Calendar’, ‘Add Subscription Calendar’, and paste the address. On a Mac it is ‘File’, ‘New Calendar Subscription’.',
      'With iCloud it then stands on your other Apple devices too.',
    ],
  },
  {
    name: 'Google Calendar and Android',
    steps: [
      'On a computer, open Google Calendar, press + beside ‘Other calendars’, choose ‘From URL’, paste the address and press ‘Add calendar’. Your Android phone shows it after a while.',
      'Google looks for changes when it likes: they may take a day, and nobody can hurry it.',
    ],
    page: {
      label: 'Open this page of Google Calendar',
      url: 'https://calendar.google.com/calendar/r/settings/addbyurl',
    },
  },
  {
    name: 'Outlook',
    steps: [
      'In Outlook on the web, or the new Outlook, open the calendar, choose ‘Add calendar’, ‘Subscribe from web’, paste the address and press ‘Import’.',
      'It looks for changes every few hours, sometimes once a day.',
    ],
  },
]

const messages = {
  title: 'My calendar',
  lead: 'Your rows and events can stand in the calendar of your phone or computer, and follow every change by themselves.',
  facts: [
    'It holds the rows and events that you have joined, and those that you organise: the last three months, and all that is to come.',
    'A place that waits for the organiser is shown as tentative. What is cancelled says so in its title.',
    'Each entry has the place and a link to the event, with tide and light where the club shows them. Who else is in the crew does not stand in it.',
    'Calendar programs look for changes when they like. The club’s emails and this application tell you sooner.',
  ],
  isOff: 'It is switched off.',
  switchOn: 'Switch on',
  madeAt: 'It is switched on. Its address was made on ',
  notShown:
    'The address is not shown again. If you need it once more, or if somebody else has seen it, make a new one: the one before then stops working at once.',
  renew: 'Make a new address',
  renewQuestion: 'Make a new address?',
  renewTells:
    'The address that you have stops working at once. Every calendar that reads it shows no more changes until you give it the new one.',
  keep: 'Keep the one I have',
  switchOff: 'Switch off',
  offQuestion: 'Switch your calendar off?',
  offTells:
    'Its address stops working at once. A calendar program may go on showing what it has read until you remove the subscription there.',
  leaveOn: 'Leave it on',
  switchedOff: 'Your calendar has been switched off.',
  withheld:
    'What you organise is left out: your role requires two-step sign-in, and the address was made on a device that had not shown it. Sign in with your second step, then make a new address.',
  twoStep: 'Two-step sign-in',

  fresh: 'The address of your calendar',
  freshLead:
    'It is shown only now. Whoever has it can read your calendar without signing in: give it to your calendar programs, and to nobody else.',
  address: 'Address',
  copy: 'Copy',
  openInApple: 'Open in Apple Calendar',
  haveAdded: 'I have added it',

  how: 'How to add it',
  ways: WAYS,
  back: 'Back',
} as const

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
    <Box component="section" {...useFocusFallback()} aria-label={messages.title} sx={WASHED}>
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

/** Whether the member has a calendar. Its address is answered only once, by `renewCalendar`. */
const calendarQuery = queryOptions({
  queryKey: ['account', 'calendar'],
  queryFn: ({ signal }) => call('GET /api/calendar/get', { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** Makes an address of the member's calendar. An earlier one stops working at once. */
const renewCalendar = () => call('POST /api/calendar/renew')
const switchCalendarOff = () => call('POST /api/calendar/switchOff')
