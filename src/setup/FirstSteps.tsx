import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { FirstSteps as Steps } from '#contract/calls/firstSteps'
import { FIRST_STEPS, type FirstStep } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { BusyButton } from '../kit/feedback/BusyButton'
import { CopyButton } from '../kit/feedback/CopyButton'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { ClubLink } from '../kit/navigation/ClubLink'
import { fromStart, SetupScreen } from '../kit/navigation/SetupScreen'
import { href, paths } from '../paths'
import { firstStepMessages as messages } from './firstStepMessages'
import { dismissFirstSteps, firstStepsQuery, isStepDone, settleFirstStep } from './setupCalls'
import { evenly, Outline } from '../kit/feedback/Outline'

const { links } = messages

/** The screens where the things of a step are changed. */
const PAGES: Record<FirstStep, readonly { label: string; path: string }[]> = {
  identity: [{ label: links.identity, path: fromStart(paths.setupSettings('identity')) }],
  address: [{ label: links.identity, path: fromStart(paths.setupSettings('identity')) }],
  money: [
    { label: links.fees, path: fromStart(paths.setupSettings('fees')) },
    { label: links.bank, path: fromStart(paths.setupSettings('bank')) },
  ],
  rows: [
    { label: links.boats, path: fromStart(paths.setupList('boats')) },
    { label: links.eventTypes, path: fromStart(paths.setupList('eventTypes')) },
  ],
  tides: [
    { label: links.water, path: fromStart(paths.setupSettings('water')) },
    { label: links.tides, path: fromStart(paths.tides) },
  ],
  // It is set where the server runs: its sentence says how.
  publicAddress: [],
  mailServer: [{ label: links.mailServer, path: fromStart(paths.mailServer) }],
  members: [{ label: links.import, path: fromStart(paths.importMembers) }],
  roles: [{ label: links.members, path: paths.memberList('All') }],
  words: [
    { label: links.slides, path: fromStart(paths.setupList('slides')) },
    { label: links.intro, path: fromStart(paths.setupSettings('intro')) },
    { label: links.features, path: fromStart(paths.setupList('features')) },
    { label: links.learnToRow, path: fromStart(paths.setupSettings('learnPage')) },
    { label: links.merchandise, path: fromStart(paths.setupSettings('merchandisePage')) },
  ],
  look: [
    { label: links.home, path: paths.homeAsVisitor },
    { label: links.learnToRow, path: paths.learnToRow },
    { label: links.merchandise, path: paths.merchandise },
    { label: links.contactUs, path: paths.contactUs },
    { label: links.searchEngines, path: fromStart(paths.setupSettings('searchEngines')) },
  ],
}

/** committee/setup/start: the steps that a new club has still to take. */
export default function FirstSteps() {
  return (
    <SetupScreen title={messages.title}>
      <WhenLoaded
        queries={[useQuery(firstStepsQuery)]}
        skeleton={<Outline heights={evenly(FIRST_STEPS.length, 112)} gap={2} />}
      >
        {firstSteps => <StepList firstSteps={firstSteps} />}
      </WhenLoaded>
    </SetupScreen>
  )
}

/** Without these nobody can reach the club, and nobody can help if its one administrator is away. */
const NEEDED: readonly FirstStep[] = ['address', 'publicAddress', 'mailServer', 'roles']

const homeUrl = () => window.location.origin + href(paths.home)

function StepList({ firstSteps: { isDismissed, steps } }: { firstSteps: Steps }) {
  const dismissal = useDeed({
    send: dismissFirstSteps,
    refresh: ['firstSteps'],
    onRefused: useRefusalNotice(),
  })
  const done = steps.filter(isStepDone).length
  const next = steps.find(step => !isStepDone(step))
  const open = steps.filter(({ name, stillDefault }) => NEEDED.includes(name) && stillDefault.length > 0)
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.intro}</Typography>
      {isDismissed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {messages.dismissed}
        </Alert>
      )}
      {next === undefined && (
        <Alert severity={open.length === 0 ? 'success' : 'info'} sx={{ mb: 2 }}>
          {open.length === 0 ? messages.allDone : messages.allSaid(open.map(({ name }) => messages.steps[name].title))}
        </Alert>
      )}
      <StepProgress done={done} all={steps.length} />
      <Box component="ol" sx={{ display: 'grid', gap: { xs: 1, md: 1.5 }, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <StepCard key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <BusyButton variant="outlined" busy={dismissal.isPending} onClick={() => dismissal.run(!isDismissed)}>
          {isDismissed ? messages.bringBack : messages.dismiss}
        </BusyButton>
      </Stack>
    </>
  )
}

/** '3 of 7 done', as words and as a bar. */
export const StepProgress = ({ done, all }: { done: number; all: number }) => (
  <Box>
    <Typography sx={{ fontWeight: 600, mb: 0.75 }}>{messages.count(done, all)}</Typography>
    <LinearProgress aria-hidden variant="determinate" value={(100 * done) / all} sx={{ height: 8, borderRadius: 1 }} />
  </Box>
)

interface StepCardProps {
  step: Steps['steps'][number]
  number: number
  /** The first that is left. It alone stands out. */
  isNext: boolean
}

function StepCard({ step, number, isNext }: StepCardProps) {
  const { name, isSettled, stillDefault } = step
  const { title, done, settle, how } = messages.steps[name]
  const settling = useDeed({
    send: (settled: boolean) => settleFirstStep(name, settled),
    refresh: ['firstSteps'],
    onRefused: useRefusalNotice(),
  })
  const isDone = isStepDone(step)
  const isLeft = stillDefault.length > 0
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        borderRadius: 1,
        border: isNext ? 2 : 1,
        borderColor: isNext ? 'primary.main' : 'divider',
        bgcolor: isNext ? 'background.paper' : 'transparent',
      }}
    >
      <StepNumber number={number} isDone={isDone} isNext={isNext} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mb: 0.5 }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
            {title}
          </Typography>
          {isNext && <Chip size="small" color="primary" label={messages.next} />}
          {isDone && (
            <Chip size="small" color="success" variant="outlined" label={isLeft ? messages.asItIs : messages.done} />
          )}
        </Stack>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {isLeft ? stillDefault.map(sentence => <div key={sentence}>{sentence}</div>) : done}
          {how !== undefined && !isDone && <div>{how}</div>}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ...(!isNext && { ml: -2 }) }}>
          {PAGES[name].map(({ label, path }, index) => (
            <Button
              key={path}
              component={ClubLink}
              to={path}
              variant={!isNext ? 'text' : index === 0 ? 'contained' : 'outlined'}
            >
              {label}
            </Button>
          ))}
          {name === 'look' && (
            <CopyButton text={homeUrl()} label={messages.copyHome} variant={isNext ? 'outlined' : 'text'} />
          )}
          {!isDone && (
            <BusyButton variant="text" busy={settling.isPending} onClick={() => settling.run(true)}>
              {settle}
            </BusyButton>
          )}
          {isSettled && (
            <BusyButton variant="text" busy={settling.isPending} onClick={() => settling.run(false)}>
              {messages.takeBack}
            </BusyButton>
          )}
        </Stack>
      </Box>
    </Box>
  )
}

/** The number of a step, in a circle. The list is an ordered one, so screen readers count by themselves. */
const StepNumber = ({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 32,
      height: 32,
      borderRadius: '50%',
      border: 1,
      borderColor: isNext ? 'primary.main' : 'divider',
      bgcolor: isNext ? 'primary.main' : 'transparent',
      color: isNext ? 'primary.contrastText' : 'text.secondary',
      fontWeight: 600,
    }}
  >
    {isDone ? '✓' : number}
  </Box>
)
