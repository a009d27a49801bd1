import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mayDo } from '#contract/access'
import { profileQuery } from '../api/clubQueries'
import { callerOf } from '../api/profile'
import { ClubLink } from '../kit/navigation/ClubLink'
import { Screen } from '../kit/navigation/Screen'
import { paths } from '../paths'
import { clubHealthMessages } from './clubHealthMessages'
import { firstStepMessages } from './firstStepMessages'
import { StepProgress } from './FirstSteps'
import { clubHealthQuery, firstStepsQuery, isStepDone } from './setupCalls'
import { SETUP_GROUPS, type SetupEntry } from './setupIndex'
import { setupMessages as messages } from './setupMessages'

/** committee/setup: what may be set up, in groups. */
export default function SetupIndex() {
  const { data: profile } = useQuery(profileQuery)
  const caller = profile ? callerOf(profile) : null
  const groups = SETUP_GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ deed }) => mayDo(caller, deed)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <Screen title={messages.title}>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '46rem' }}>{messages.intro}</Typography>
      {mayDo(caller, 'setup.firstSteps') && <UnfinishedSteps />}
      {groups.map(({ title, entries }) => (
        <Box key={title} component="section" sx={{ mb: { xs: 3, md: 4 } }}>
          <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', md: '1.375rem' }, mb: 1.5 }}>
            {title}
          </Typography>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: { xs: 1, md: 2 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {entries.map(entry => (
              <EntryCard
                key={entry.path}
                entry={entry}
                mark={entry.path === paths.clubHealth ? <HealthMark /> : null}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Screen>
  )
}

/** Leads to a new club's first steps while some are left, and nobody has dismissed them. */
function UnfinishedSteps() {
  const { data } = useQuery(firstStepsQuery)
  if (!data || data.isDismissed) return null
  const done = data.steps.filter(isStepDone).length
  if (done === data.steps.length) return null
  return (
    <Box
      component="section"
      aria-labelledby="first-steps"
      sx={{ mb: { xs: 3, md: 4 }, p: 2, borderRadius: 1, bgcolor: 'wash.water', maxWidth: '46rem' }}
    >
      <Typography id="first-steps" variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        {firstStepMessages.title}
      </Typography>
      <StepProgress done={done} all={data.steps.length} />
      <Button component={ClubLink} to={paths.setupStart} variant="contained" sx={{ mt: 1.5 }}>
        {firstStepMessages.goOn}
      </Button>
    </Box>
  )
}

/** Shows how many problems of the club's server need attention, or nothing. */
function HealthMark() {
  const { data } = useQuery(clubHealthQuery)
  const wrong = data?.findings.filter(({ advice }) => advice !== null).length ?? 0
  return wrong === 0 ? null : (
    <Chip size="small" color="warning" label={clubHealthMessages.mark(wrong)} sx={{ mb: 0.5 }} />
  )
}

/** The link reaches over the whole card. */
const EntryCard = ({ entry: { label, about, path }, mark }: { entry: SetupEntry; mark: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'primary.main' },
    }}
  >
    <Typography variant="h3" sx={{ fontSize: '1.0625rem', mb: 0.25 }}>
      <Box
        component={ClubLink}
        to={path}
        sx={{
          color: 'text.primary',
          textDecoration: 'none',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {label}
      </Box>
    </Typography>
    {mark}
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {about}
    </Typography>
  </Box>
)
