import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { FirstSteps as Steps } from '#contract/firstSteps'
import { FIRST_STEPS, type FirstStep } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyButton } from '../kit/feedback/BusyButton'
import { CopyButton } from '../kit/feedback/CopyButton'
import { WhenLoaded } from '../kit/feedback/WhenLoaded'
import { BackButton } from '../kit/navigation/BackButton'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { href, paths } from '../paths'
import { firstStepMessages as messages } from './firstStepMessages'
import { fromStart } from './useSetupHome'
import { dismissFirstSteps, firstStepsQuery, isStepDone, settleFirstStep } from './setupCalls'

const { links } = messages

/** The screens where the things of a step are changed. */
const PLACES: Record<FirstStep, readonly { label: string; path: string }[]> = {
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
  // It is set where the server runs: its sentence says how.
  publicAddress: [],
  mailServer: [{ label: links.mailServer, path: paths.mailServer }],
  members: [{ label: links.import, path: paths.importMembers }],
  // Home leads signed-in members to the members area.
  look: [
    { label: links.learnToRow, path: paths.learnToRow },
    { label: links.merchandise, path: paths.merchandise },
    { label: links.contactUs, path: paths.contactUs },
    { label: links.searchEngines, path: fromStart(paths.setupSettings('searchEngines')) },
  ],
}

/** committee/setup/start: the steps that a new club has still to take. */
export default function FirstSteps() {
  return (
    <Screen title={messages.title} maxWidth={760}>
      <WhenLoaded
        queries={[useQuery(firstStepsQuery)]}
        skeleton={
          <Stack sx={{ gap: 2 }}>
            {FIRST_STEPS.map(name => (
              <Skeleton key={name} variant="rounded" height={112} />
            ))}
          </Stack>
        }
      >
        {firstSteps => <StepList firstSteps={firstSteps} />}
      </WhenLoaded>
    </Screen>
  )
}

const homeUrl = () => window.location.origin + href(paths.home)

function StepList({ firstSteps: { isDismissed, steps } }: { firstSteps: Steps }) {
  const dismissal = useDeed({
    send: dismissFirstSteps,
    refresh: ['firstSteps'],
    onRefused: useRefusalNotice(),
  })
  const done = steps.filter(isStepDone).length
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{messages.intro}</Typography>
      {isDismissed && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {messages.dismissed}
        </Alert>
      )}
      {done === steps.length && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {messages.allDone}
        </Alert>
      )}
      <StepProgress done={done} all={steps.length} />
      <Box component="ol" sx={{ display: 'grid', gap: { xs: 1, md: 1.5 }, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {steps.map(step => (
          <StepCard key={step.name} step={step} />
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <BackButton fallback={paths.setup} />
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

function StepCard({ step }: { step: Steps['steps'][number] }) {
  const { name, isSettled, stillDefault } = step
  const { title, done, settle } = messages.steps[name]
  const settling = useDeed({
    send: (settled: boolean) => settleFirstStep(name, settled),
    refresh: ['firstSteps'],
    onRefused: useRefusalNotice(),
  })
  const isDone = isStepDone(step)
  const isLeft = stillDefault.length > 0
  return (
    <Box component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mb: 0.5 }}>
        <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
          {title}
        </Typography>
        {isDone && (
          <Chip size="small" color="success" variant="outlined" label={isLeft ? messages.asItIs : messages.done} />
        )}
      </Stack>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {isLeft ? stillDefault.map(sentence => <div key={sentence}>{sentence}</div>) : done}
      </Typography>
      {name === 'look' && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {messages.homeHint}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {PLACES[name].map(({ label, path }) => (
          <Button key={path} component={ClubLink} to={path} variant={isDone ? 'outlined' : 'contained'}>
            {label}
          </Button>
        ))}
        {name === 'look' && <CopyButton text={homeUrl()} label={messages.copyHome} />}
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
  )
}
